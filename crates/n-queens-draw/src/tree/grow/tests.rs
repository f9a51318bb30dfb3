//! Trees against published sizes and profiles, within bounds and without.

use super::*;
use n_queens::known;
use n_queens::methods::Profile;

/// The tree of an empty board within `nodes` and `depth`.
pub(crate) fn tree(n: u32, method: Method, nodes: usize, depth: u32) -> SearchTree {
    let bounds = TreeLimits { nodes, depth, rejected: usize::MAX };
    SearchTree::grow(&Board::new(n).unwrap(), method, bounds, &Watch::none()).unwrap()
}

#[test]
fn the_whole_tree_is_the_published_one() {
    for n in 1..=7 {
        let tree = tree(n, Method::Arrays, usize::MAX, u32::MAX);
        assert_eq!(Some(tree.nodes.len() as u128), known::tree_size(n), "n = {n}");
        assert_eq!(tree.left_out(), 0);
        let solutions = tree.nodes.iter().filter(|node| node.solution.is_some()).count();
        assert_eq!(Some(solutions as u128), known::total(n), "n = {n}");
        // Every square tried is a child or a rejection, and inner nodes try a whole row.
        for node in tree.nodes.iter().filter(|node| node.solution.is_none()) {
            assert_eq!(node.branches.len(), n as usize);
        }
    }
}

#[test]
fn nothing_is_lost_beyond_the_bounds() {
    for (nodes, depth) in [(1, 9), (10, 9), (500, 2), (500, 0), (30, 3)] {
        let tree = tree(6, Method::Arrays, nodes, depth);
        assert!(tree.nodes.len() <= nodes);
        assert!(tree.nodes.iter().all(|node| node.queens.len() as u32 <= depth));
        let hidden: u64 = tree.nodes.iter().map(|node| node.left_out).sum();
        assert_eq!(hidden, tree.left_out());
        assert_eq!((tree.met, tree.solutions), (153, 4));
    }
}

/// All children of the root are drawn, though only the first few subtrees could be counted;
/// every number is a lower bound, and every node with hidden nodes is marked.
#[test]
fn a_search_that_is_stopped_keeps_its_shape() {
    let shape = |n, nodes, depth| {
        let (board, bounds) = (Board::new(n).unwrap(), TreeLimits { nodes, depth, rejected: 3000 });
        let tree = SearchTree::grow_within(9000, &board, Method::Bits, bounds, &Watch::none()).unwrap();
        assert!(!tree.complete && tree.met + tree.rejected == 9000);
        tree
    };
    let wide = shape(20, 300, 1);
    assert_eq!((wide.nodes.len(), wide.nodes[0].children().count(), wide.levels[1]), (21, 20, 20));
    assert!(!wide.nodes[0].is_cut() && wide.nodes[1..].iter().all(|node| node.unfinished));
    assert!(wide.left_out() > 100 && wide.left_out() == wide.nodes[1].left_out);
    let text = wide.text();
    assert!(text.contains("\nthe first ") && text.contains(" so far\n"), "{text}");
    assert!(text.contains("… more than ") && text.contains("… nodes left out, not counted"), "{text}");
    let nodes = |level| wide.level(level, Default::default()).unwrap().1;
    assert_eq!((nodes(0).as_str(), nodes(1).as_str()), ("1 node", "20 nodes"));
    assert!(nodes(2).starts_with("more than "), "{}", nodes(2));
    // Two levels: the search stood below the first queens, and the others are drawn
    // anyway.
    let deep = shape(14, 1000, 2);
    let trace = Trace::new(&deep.board, Method::Bits);
    for node in &deep.nodes {
        let found = trace.node(&node.queens, &Watch::none()).unwrap().unwrap();
        let drawn = node.children().filter_map(|child| deep.nodes[child].square());
        if node.queens.len() < 2 {
            assert!(found.children().eq(drawn) && found.branches.len() == node.branches.len());
        }
    }
    // Where there is no room, the nodes on the path are marked as cut.
    let narrow = shape(14, 10, u32::MAX);
    assert_eq!(narrow.nodes.len(), 10);
    assert!(narrow.nodes[0].is_cut());
}

/// `compare` counts with a profile; both must mean the same by a node and by a rejection.
#[test]
fn a_profile_of_the_same_search_has_the_same_numbers() {
    for method in Method::ALL {
        for n in 1..=4 {
            let tree = tree(n, method, 50, u32::MAX);
            let mut profile = Profile::default();
            let _ = method.search(&Board::new(n).unwrap(), &mut profile);
            assert_eq!(tree.levels, profile.nodes(), "{method}, n = {n}");
            assert_eq!(tree.met, profile.total_nodes(), "{method}, n = {n}");
            assert_eq!(tree.rejected, profile.total_rejections(), "{method}, n = {n}");
        }
    }
}

#[test]
fn parents_come_before_their_children() {
    for method in Method::ALL {
        let tree = tree(3, method, usize::MAX, u32::MAX);
        for (number, node) in tree.nodes.iter().enumerate() {
            assert!(node.children().all(|child| child > number), "{method}");
        }
    }
}
