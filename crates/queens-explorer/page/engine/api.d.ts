// The shapes of docs/api.md, for the type checker and for readers. Nothing here runs.

export type Square = { row: number; column: number };
export type Board = { size: number; fixed?: Square[]; blocked?: Square[] };
export type Columns = number[];
export type Big = string;
export type Line = "row" | "column" | "falling" | "rising";
export type LineAt = { line: Line; index: number };
export type Method =
  | "subsets" | "combinations" | "permutations" | "cells" | "cells-skip" | "sets" | "arrays" | "bits";
export type Action = "place" | "reject" | "skip" | "undo" | "solution";
export type Grade = "easy" | "medium" | "hard" | "expert";

export type Progress = {
  stage: string; done: number; total: number | null; seconds: number; seconds_left: number | null;
  /** While `stage` is "queued": the place in the server's queue, from 1. */
  position?: number;
};
export type Try = { text: string; request: object | null; command: string | null; seconds: number | null };

export type Position = {
  queens: { square: Square; attacks: { square: Square; along: Line }[] }[];
  conflicts: { first: Square; second: Square; line: Line; text: string }[];
  attacked: number[];
  free: Square[];
  solved: boolean;
};
/** Not `complete`: the time was over, and the numbers are lower bounds. */
export type Heat = { total: Big; squares: Big[]; complete: boolean };
export type Hint = {
  action: "place" | "exclude" | "remove"; square: Square; targets: Square[]; kind: string;
  lines: LineAt[]; regions?: number[]; squares: Square[]; text: string;
};
export type Completion =
  | { result: "solved"; columns: Columns }
  | { result: "impossible"; queens: Square[]; blocked: Square[]; minimal: boolean; cause: { kind: string }; text: string };
export type Proof = {
  steps: { level: number; kind: "split" | "suppose" | "dead"; case: Square[]; lines: LineAt[]; squares: Square[]; text: string }[];
  complete: boolean;
};
export type Puzzle = { board: Board; solution: Columns; difficulty: Grade; hints: number; depth: number; seed: Big };
export type Regions = {
  size: number; stars: number; regions: number[]; solution: Columns; hints: number; hardest: string | null; difficulty: Grade; seed: Big;
};

export type MethodInfo = {
  name: Method; limit: number; masks: boolean; title: string; text: string; cost: string;
  code: string[]; /** By action; for a rejection also by the line of the attack, or "wrong-number". */
  line_of: Partial<Record<Action | Line | "wrong-number", number>>;
};
export type Masks = { columns: string; falling: string; rising: string };
export type Reason = { kind: string; by?: Square; along?: Line; queen?: Square; queens?: number };
export type Step = {
  step: number; level: number; action: Action; row?: number; column?: number;
  columns?: Columns; text: string; reason?: Reason; masks?: Masks;
};
export type State = {
  step: number; level: number; queens: Square[]; columns: (number | null)[];
  masks: (Masks & { row: number; open: string }) | null;
  diagonals: { falling: number[]; rising: number[] };
  counters: { nodes: Big; rejections: Big; solutions: Big; steps: number };
  path: number[];
};
export type TreeNode = {
  id: number; parent: number | null; level: number; square: Square | null;
  enter: number; leave: number | null; children: number[];
  rejected: { square: Square; reason: Reason; step: number }[];
  state: "open" | "dead-end" | "solution"; more: number;
};
export type Tree = { nodes: TreeNode[]; here: number; complete: boolean };

export type Orbit = {
  class: string; orbit_size: number; canonical: Columns;
  images: { motion: string; columns: Columns; same_as: number }[];
};
export type CompareRow = {
  method: Method; nodes: Big; candidates: Big; rejections: Big; solutions: Big;
  levels: { nodes: Big; candidates: Big; rejections: Big }[]; seconds: number;
};
export type Comparison = {
  rows: CompareRow[];
  left_out: { method: Method; text: string; size: { log10: number; text: string } | null }[];
  agree: boolean;
};
export type TableRow = {
  n: number; total: Big | null; fundamental: Big | null; half_turn: Big | null; quarter_turn: Big | null; tree: Big | null;
};
export type Counted = {
  total: Big; fundamental: Big | null; half_turn: Big | null; quarter_turn: Big | null;
  seconds: number; published: Big | null; checked: boolean;
};
export type LedgerLine = { name: string; n: number; units: number; done: number; state: string };
export type Ledger = LedgerLine & {
  method: string; missing: number; confirmed: number; conflicts: number; bad_lines: number;
  total: Big | null; so_far: Big; seconds: number; cells: string; text: string;
};
/** A program of the guide. */
export type Program = { problem: string; language: string; text: string };
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "code"; language: string; text: string }
  | { kind: "programs"; programs: Program[] }
  | { kind: "command"; command: string; output: string }
  | { kind: "picture"; name: string; text: string };
export type Chapter = { id: string; title: string; blocks: Block[] };
export type About = {
  version: string; api: number; engine: "server" | "browser"; threads: number; ledgers: boolean;
  limits: Record<string, number>; questions: string[];
};

/** What comes back for each question. */
export type Answers = {
  about: About;
  position: Position;
  remaining: { solutions: Big; exact: boolean };
  heat: Heat;
  hint: { hint: Hint | null };
  complete: Completion;
  proof: Proof;
  puzzle: Puzzle;
  regions: Regions;
  "regions-hint": { hint: Hint | null };
  "regions-position": { conflicts: { squares: Square[]; text: string }[]; excluded: Square[]; solved: boolean };
  "regions-check": { solutions: number; wrong: Square[]; text: string };
  methods: { methods: MethodInfo[] };
  trace: { masks: boolean; steps: number | null; solutions: Big | null; nodes: Big | null };
  length: { steps: number; solutions: Big; nodes: Big; rejections: Big };
  window: { from: number; steps: Step[]; end: boolean };
  state: State;
  /** `searched` is where the search stopped for lack of time; null where it came to the end. */
  find: { step: number | null; searched: number | null };
  tree: Tree;
  nth: { index: Big; total: Big; columns: Columns };
  random: { seed: Big; total: Big; solutions: { index: Big; columns: Columns }[] };
  rank: { index: Big; total: Big };
  orbit: Orbit;
  gallery: { total: Big; solutions: { columns: Columns; class: string }[] };
  write: { name: string; type: string; text: string };
  read: { form: string; boards: Board[]; solutions: number };
  draw: { svg: string; text: string };
  "draw-tree": { svg: string };
  animate: { svg: string; frames: number; cut: boolean };
  compare: Comparison;
  table: { rows: TableRow[]; source: string };
  count: Counted;
  forecast: { seconds: number; possible: boolean; command: string };
  estimate: { total: number; low: number; high: number; samples: number; log10: number; text: string };
  ledgers: { ledgers: LedgerLine[] };
  ledger: Ledger;
  learn: { chapters: Chapter[] };
  "judge-output": { accepted: boolean; verdict: string; difference: string | null; mistake: string | null };
};

export type AskOptions = { signal?: AbortSignal; onProgress?: (progress: Progress) => void };
/** One way to reach an engine. Rejects with a Refusal, or with an AbortError after `signal`. */
export type Transport = (request: object, options: AskOptions) => Promise<unknown>;
