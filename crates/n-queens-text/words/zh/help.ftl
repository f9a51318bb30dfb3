### The help of the command: verbs, their examples, arguments and options.
###
### verb-V is what verb V does, verb-V-O its option O; option-O is an option that several verbs share.

## queens

verb-queens = 关于 n 皇后问题的一切
    .examples =
        queens solve 8               全部 92 个解，打印成棋盘
        queens solve 4 --format leetcode
        queens count 1..14           解数表
        queens tree 4 -o tree.svg    把搜索画成一张图
        queens one 1000000           任意大小的一个解
        queens --help, queens 命令 --help

## solve

verb-solve = 按字典序列出全部解
    .examples =
        queens solve 8                          全部 92 个解，打印成棋盘
        queens solve 8 --fix b4 --fix d5        1850 年的谜题：两个解
        queens solve 16 --skip 14000000 --limit 1
        queens solve 4 --format leetcode        [[".Q..","...Q","Q...","..Q."],…]
        echo 4 | queens solve - --format acwing
verb-solve-force = 即使在合理时间内算不完，也用这种方法
verb-solve-fundamental = 只列基本解（独立解）：旋转和翻转得到的解中，只取字典序最小的一个
verb-solve-limit = 列出这么多个解后停止
verb-solve-method = 用阶梯中的这种方法搜索（单线程）[默认：最快的途径]
verb-solve-order = 解的顺序；'any' 用于大棋盘，那里字典序的第一个解很难找到
verb-solve-skip = 跳过这么多个解；按字典序时只计数，不列出

## count

verb-count = 精确计数：全部解、基本解（独立解）和对称分类
    .examples =
        queens count 8                      92 个解，12 个基本解，按对称性分类
        queens count 1..14                  n、基本解（U）和全部解（D）的表
        queens count 0..16 --format bfile   OEIS 的格式
        queens count 1..18 --plot counts.svg
        queens count 21 --ledger run.nql    逐单元保存；再次运行同一命令即可断点续算
verb-count-double-check = 先换一种内核和划分再数一遍，再用逐行搜索数一遍，互相核对
verb-count-force = 即使这个大小对 --method 不可行也照样运行
verb-count-format = 解数的格式 [默认：由 FILE 的扩展名决定，否则为 text]
verb-count-header = 在 b-file 开头写注释，说明列的是什么
verb-count-method = 用阶梯中的这种方法（单线程），或用拼合法计数 [默认：join]
verb-count-of = b-file 列哪个数列 [默认：total]；也可以写 OEIS 的 A 编号
verb-count-plot = 同时把解数随 n 的变化画到 FILE（.svg、.png、.pdf），纵轴为对数刻度
verb-count-time = 同时显示每次计数用的时间

## one

verb-one = 任意大小的一个解：直接构造、随机，或字典序第一个
    .examples =
        queens one 8                            用公式直接构造一个解
        queens one 1000000000 > big.txt         十亿个皇后，边算边写
        queens one 1000000 --random --seed 7    随机的一个解，每次都相同
        queens one 30 --first                   所有解中字典序的第一个
        queens one 34 --first --proof 34.proof  同时写出证明，用 'queens check --proof' 检查
verb-one-first = 字典序的第一个解
verb-one-format = 解的格式 [默认：由 FILE 的扩展名决定，否则 n 不超过 40 为 board，更大为 columns]
verb-one-proof = 把寻找第一个解的过程记录到 FILE，作为证明；再次运行同一命令即可继续
verb-one-random = 从随机棋盘出发，交换皇后得到一个解；各个解的机会不均等（'queens random' 均等，但大小有限）
verb-one-seed = 种子相同，随机的解就相同 [默认：新种子，打印在标准错误上]
verb-one-time-limit = 这么多秒后放弃寻找第一个解

## nth

verb-nth = 第 K 个解，不必列出前面的
    .examples =
        queens nth 8 92                         92 个解中的最后一个
        queens nth 16 14000000 --format columns
        queens nth 8 2 --fix b4 --fix d5        1850 年谜题的第二个解
        queens nth 18 1 | queens rank           1
verb-nth-number = 解按字典序的编号，从 1 数起

## rank

verb-rank = 一个解在有序列表中的编号
    .examples =
        queens rank --columns "1 5 8 6 3 7 2 4"       1：八皇后的第一个解
        queens solve 8 --fundamental | queens rank    12 个基本解的编号
        queens rank solutions.txt --format ndjson
        queens rank puzzle.txt --fix b4 --fix d5      在 1850 年谜题的解中的编号
verb-rank-columns = 直接写出解：每行的列号，从 1 数起
verb-rank-file = 解的文件，'solve' 能写的格式都行，- 表示标准输入
verb-rank-format = 编号的格式 [默认：由 FILE 的扩展名决定，否则为 text]

## random

verb-random = 随机的解，各个解机会均等
    .examples =
        queens random 8                         92 个解中的一个，机会均等
        queens random 14 --count 1000 --seed 7 --format columns
        queens random 8 --fix b4                只在 b4 有皇后的解中抽取
        queens one 1000000 --random             大到无法计数时：随机，但不均等
verb-random-count = 抽取几个解；同一个解可能抽到两次
verb-random-seed = 种子相同，抽到的解就相同 [默认：新种子，打印在标准错误上]

## complete

verb-complete = 补全摆了一部分的棋盘，或者说明为什么不能补全
    .examples =
        queens complete 8 --fix b4 --fix d5           1850 年的谜题：两种补全之一
        queens complete --columns '1 ? ? ? ? ?'       第一行的皇后在第一列
        queens complete partial.txt                   用 Q（给定）、x（禁用）、. 或 ?（空）写成的行
        queens complete partial.txt --hint            下一步；--hint=all 给出每一步
        queens complete partial.txt --export dimacs -o partial.cnf
verb-complete-all = 列出全部补全而不是一个；n 不超过 20 时按字典序
verb-complete-export = 把棋盘写成给其他求解器用的公式，而不求补全
verb-complete-format = 补全结果的格式 [默认：由 FILE 的扩展名决定，否则为 board]
verb-complete-hint = 给出人能找到的下一步，或者全部步骤，而不是补全结果
verb-complete-limit = 列出这么多个补全后停止
verb-complete-number = 文件里有几个棋盘时补全第几个，从 1 数起 [默认：唯一的一个]
verb-complete-size = 与参数 N 相同：空棋盘，用 --fix 和 --block 摆子
verb-complete-time-limit = 这么多秒后停止；这时可能“尚无定论”
verb-complete-total = 打印补全的个数，而不是其中一个

## puzzle

verb-puzzle = 出指定难度的谜题，每道恰好有一个解
    .examples =
        queens puzzle 8                                一道谜题：Q 为给定，. 为空
        queens puzzle 8 --difficulty expert --seed 7   一道难题，每次都相同
        queens puzzle 8 --count 6 --sheet sheet.pdf    打印六道，答案在第二页
        queens puzzle 10 --blocked 12                  有不能放皇后的格子（x）
        queens puzzle 8 | queens complete --hint       第一步
verb-puzzle-blocked = 先禁用这么多格；谜题用不着的会重新放开
verb-puzzle-count = 几道谜题
verb-puzzle-difficulty = 难度：所需的最难的一步 [默认：easy，没有时取最容易的]
verb-puzzle-format = 谜题的格式 [默认：由 FILE 的扩展名决定，否则为 board]
verb-puzzle-seed = 种子相同，谜题就相同 [默认：新种子，打印在标准错误上]
verb-puzzle-sheet = 同时写一份可打印的题单，答案另页
verb-puzzle-size = 棋盘的大小，4 到 32，- 表示从标准输入读取

## regions

verb-regions = 彩色区域谜题：求解、给提示，或出一道
    .examples =
        queens regions game.txt                每格一个字母或数字，每行一行
        queens regions levels.json             多道题：每题一行答案；--only 3 只看第三道
        queens regions game.txt --hint         下一步；--hint=all 给出每一步
        queens regions game.txt --grade        难度，以及解题要用到的技巧
        queens regions --daily 2026-11-18      某一天的谜题，在哪里都相同
    .note =
        每行、每列、每个区域各一个皇后，任何两个不相邻。
        退出码：0 解出，1 无解
verb-regions-all = 列出全部解，每行一个，而不是一个解
verb-regions-count = 出几道谜题，用相邻的种子
verb-regions-daily = 出某一天的谜题；没有 --make 时为 8 行
verb-regions-difficulty = 难度：所需的最难的一步 [默认：除 expert 以外都可以]
verb-regions-format = 谜题的格式 [默认：由 FILE 的扩展名决定，否则为 text]
verb-regions-game = 含谜题的文件（文字、JSON、JavaScript、链接），- 表示标准输入 [默认：-]
verb-regions-grade = 给出谜题的难度和解题要用到的技巧
verb-regions-hint = 给出人能找到的下一步，或者全部步骤，而不是答案
verb-regions-limit = 列出这么多个解后停止
verb-regions-make = 出一道 N 行的谜题，4 到 20 行；每行 2 个皇后时 9 到 16 行
verb-regions-only = 多道题中只取第几道，从 1 数起
verb-regions-seed = 种子相同，谜题就相同 [默认：新种子，打印在标准错误上]
verb-regions-stars = 每行、每列、每个区域放几个皇后，1 到 3 [默认：1]
verb-regions-total = 打印解的个数，而不是一个解

## check

verb-check = 检查文件或标准输入中的解
    .examples =
        queens check solutions.txt                文件中的每个棋盘，任何文本格式
        queens solve 8 | queens check --complete  是否 92 个都在，且不重复
        queens check --proof 34.proof             'one 34 --first' 找到的是否确实是第一个解
        clingo q8.asp 0 | queens check --from clingo --complete
        queens check --quiet solutions.txt && echo 没有问题
    .note = 加上 --quiet 时不打印棋盘的情况，只看退出码：0 全部正确，1 有错
verb-check-complete = 还要检查这个大小的解是否一个不少
verb-check-files = 要检查的文件，- 表示标准输入；格式自动识别
verb-check-format = 报告的格式
verb-check-from = 这些文件是求解器读取 queens export 的文件后的输出
verb-check-proof = 检查 FILE 中第一个解的证明，用独立的搜索重新验证
verb-check-size = 棋盘应有的大小；列表为空时必须给出

## export

verb-export = 把棋盘或游戏写成其他求解器的格式：SAT、MiniZinc、XCSP3、SMT、LP、ASP 等
    .examples =
        queens export dimacs 8 -o q8.cnf              八皇后，供 SAT 求解器使用
        queens export minizinc partial.txt -o q.mzn   摆了一部分的棋盘，格式与 complete 读取的相同
        queens export asp 6 --fix b6 | clingo - 0     用 clingo 求解
        queens export opb --game game.txt             彩色区域游戏，格式与 regions 读取的相同
        clingo q8.asp 0 | queens check --from clingo --complete
verb-export-data = 把数据写入单独的文件，模型中不含数据；用于 minizinc
verb-export-encoding = “一条线上至多一个皇后”如何写成子句；用于 dimacs [默认：product]
verb-export-format = 格式
verb-export-game = 彩色区域游戏的文件，代替棋盘；- 表示标准输入
verb-export-map = 另外写出变量表，行和列从 1 数起；用于 dimacs 和 opb

## judge

verb-judge = 评测一个程序（LeetCode、AcWing 等题目）：结果、第一处不同、可能的错误
    .more = 程序在临时文件夹里编译、运行，时间、内存、输出、文件和进程数都有限制。但这不是安全沙箱：程序拥有你的权限。只评测你自己也敢运行的程序。
    .examples =
        queens judge mine.py                       自动猜题目：有 class Solution 的是 LeetCode
        queens judge mine.cpp --problem acwing-843
        queens judge --problem luogu-p1219 -- ./a.out
        queens judge submissions/ -o grades.csv    每个程序一行；也可以是 .md、.json
        queens judge --list                        列出题目及其输入、输出和限制
verb-judge-command = -- 之后写命令及其参数
verb-judge-format = 结果的格式 [默认：由 FILE 的扩展名决定，否则为 text]
verb-judge-growth = 再测更大的棋盘，与 sets、arrays、bits 三种方法对照时间
verb-judge-list = 列出题目
verb-judge-memory-limit = 每组数据的内存上限（MB）[默认：题目的限制，加上语言本身所需]
verb-judge-problem = 题目 [默认：根据程序、文件名或输出来猜]
verb-judge-programs = 源代码文件（.py .cpp .c .java .go .rs .js）、可执行程序，或存放它们的文件夹
verb-judge-sizes = 程序读入 n 时，只评测 A..B 这些大小
verb-judge-time-limit = 每组数据的处理器时间上限（秒）[默认：题目的限制，慢的语言放宽]

## explain

verb-explain = 讲解一种方法：思路、伪代码、代价
    .examples =
        queens explain                   方法的阶梯，从慢到快
        queens explain bits              一种方法的思路、伪代码和代价
        queens explain join              'queens count' 怎样不搜索就计数
        queens explain cells --lang en   英文
verb-explain-method = 哪种方法 [默认：列出全部]

## compare

verb-compare = 在同一个棋盘上比较各种方法：结果、工作量、时间
    .examples =
        queens compare 6                          n = 6 时可行的全部方法
        queens compare 4..10 --plot times.svg     时间怎样增长
        queens compare 8 --levels                 搜索树每一层的工作量
        queens compare 10 --method arrays,bits    只比较这两种
        queens compare 8 --format markdown        网页用的表格；也可以是 csv、json
verb-compare-force = 即使这个大小对某种方法不可行也照样运行
verb-compare-format = 比较结果的格式 [默认：由 FILE 的扩展名决定，否则为 text]
verb-compare-levels = 同时显示搜索树每一层的工作量
verb-compare-plot = 同时把时间随 n 的变化画到 FILE（.svg、.png、.pdf），纵轴为对数刻度
verb-compare-runs = 每种方法计时的次数 [默认：5 次以上，单次很慢时减少]
verb-compare-ways = 只用这些方法，以逗号分隔 [默认：所有可行的方法和拼合法]

## draw

verb-draw = 画出棋盘、受攻击的格子、对角线编号
    .examples =
        queens solve 8 | queens draw                    列表中的第一个解
        queens draw 8 --fix b4 --fix d5 --attacks       两个皇后还剩下哪些格子
        queens draw 4 --diagonals falling               每格写出 row - column
        queens draw --columns '2 4 ? ?' --masks -o masks.svg
        queens draw wrong.txt -o wrong.svg              互相攻击的皇后标成红色
verb-draw-attacks = 标出受任一皇后攻击的格子，或只标 SQUARE 上那个皇后攻击的格子
verb-draw-diagonals = 在每格里写上对角线的编号；行和列从 0 数起
verb-draw-format = 图的格式 [默认：由 FILE 的扩展名决定，否则为 text]
verb-draw-masks = 逐行画出搜索的三个掩码和空着的格子；前几行必须各有一个皇后
verb-draw-number = 文件里有几个棋盘时取第几个，从 1 数起 [默认：1]

## tree

verb-tree = 画出搜索树
    .examples =
        queens tree 4 -o tree.svg              n = 4 的完整搜索，用浏览器打开
        queens tree 4                          在终端里用文本显示
        queens tree 7 --compact -o slide.png   把大树画在一张幻灯片上
        queens tree 8 --depth 3                只画前三个皇后
        queens tree 4 --method cells           另一种方法的树
verb-tree-compact = 用圆点画在一张 16:9 的幻灯片上，不画棋盘
verb-tree-depth = 不画皇后数超过此数的节点
verb-tree-format = 树的格式 [默认：由 FILE 的扩展名决定；写文件时为 svg，否则为 text]
verb-tree-hide-rejected = 不画被否定的格子
verb-tree-limit = 最多画搜索中的前 NUMBER 个节点，以及十倍数量的被否定的格子 [默认：300；加 --compact 时 3000]

## trace

verb-trace = 把搜索的每一步写成一行，或做成动画
    .examples =
        queens trace 4                          每一步，带该行的三个掩码
        queens trace 4 --format ndjson          给程序读：每一步一个 JSON 对象
        queens trace 6 -o search.gif            动画；也可用 .svg，或 .pdf（每步一页）
        queens trace 4 --method cells           逐格搜索
        queens trace 6 --fix b6 --block d5      有约束的棋盘
verb-trace-format = 步骤的格式 [默认：由 FILE 的扩展名决定；写文件时为 ndjson，否则为 text]
verb-trace-limit = 写出这么多步后停止 [默认：全部；动画为 1000]
verb-trace-speed = 动画每秒的步数 [默认：4]

## estimate

verb-estimate = 估计大到无法精确计数的解数，并给出置信区间
    .examples =
        queens estimate 30                      超出迄今精确算出的最大 n
        queens estimate 100 --samples 640000    四倍的工作量，区间减半
        queens estimate 50 --seed 7 --format json
verb-estimate-approach = 抽样的方法：两种互相独立的途径
verb-estimate-format = 答案的格式 [默认：由 FILE 的扩展名决定，否则为 text]
verb-estimate-samples = 抽取的随机棋盘数，分成 32 个独立的组；数量乘 4，区间减半
verb-estimate-seed = 种子相同，估计就相同，与机器和线程数无关

## ledger

verb-ledger = 查看、合并、复核或修复长时间计数的账本（断点续算）
    .examples =
        queens count 20 --ledger run.nql              计数；再次运行同一命令即可续算
        queens ledger show run.nql                    已有的记录、总数、剩余时间
        queens ledger audit run.nql                   用另一种途径随机抽查
        queens count 22 --part 3/16 --ledger 3.nql    十六份中的一份，可在任何机器上算
        queens ledger merge 1.nql 2.nql --into run.nql

## ledger show

verb-ledger-show = 显示账本的内容：进度、复核、矛盾、总数、剩余时间
    .examples =
        queens ledger show run.nql             进度、总数和剩余时间；计数时也能用
        queens ledger show run.nql -f json     给程序读的同样内容
        queens ledger show run.nql --entries --trust alice.key.pub    每条记录及其来源
verb-ledger-show-entries = 列出每条记录：数目、途径、版本和签名者
verb-ledger-show-file = 账本；可以正在使用
verb-ledger-show-format = 报告的格式

## ledger merge

verb-ledger-merge = 把几个账本的记录加进同一计数的另一个账本
    .examples =
        queens ledger merge 1.nql 2.nql 3.nql --into run.nql    把计数的各部分合在一起
        queens ledger merge late.nql --into run.nql             再加进后来的一份
verb-ledger-merge-into = 并入的账本；没有就新建
verb-ledger-merge-sources = 要读取的账本

## ledger audit

verb-ledger-audit = 用另一种途径重算单元，与原来的计数不共用列表和内核
    .examples =
        queens ledger audit run.nql                 随机抽 59 个单元重算
        queens ledger audit run.nql --sample 299    足以排除 1 % 的单元有错
        queens ledger audit run.nql --all           重算每个单元，再换一种划分重算整个棋盘
        queens ledger audit run.nql --trust alice.key.pub    同时报告 alice 没有签名的单元
        queens ledger audit run.nql -f json         给程序读的报告，含每个重算的单元
verb-ledger-audit-all = 重算每一个单元
verb-ledger-audit-by = 怎样重算 [默认：n 不超过 23 用 recount，更大用 relist]
verb-ledger-audit-file = 账本；只读取，除非发现有错的单元
verb-ledger-audit-format = 报告的格式
verb-ledger-audit-sample = 随机抽 N 个单元重算
verb-ledger-audit-seed = 重新选中以前某次复核的单元 [默认：随机种子，会打印出来]
verb-ledger-audit-skip = 跳过选中的前 N 个单元，它们在同一种子的复核中已重算过

## ledger repair

verb-ledger-repair = 把损坏或互相矛盾的记录移到一边，以便重新计数
    .examples =
        queens ledger repair run.nql              把坏行和互相矛盾的单元移到一边
        queens ledger repair run.nql --size 20    文件头也损坏时
        queens count 20 --ledger run.nql          然后补算缺少的部分
verb-ledger-repair-file = 账本
verb-ledger-repair-size = 计数的大小，文件头损坏时需要

## ledger key

verb-ledger-key = 生成为记录签名的密钥，使记录有来源可查
    .examples =
        queens ledger key new alice.key               生成私钥，以及可交给别人的 alice.key.pub
        queens count 20 --ledger run.nql --sign alice.key
        queens ledger audit run.nql --trust alice.key.pub
verb-ledger-key-new = 生成一对密钥：私钥写入 FILE，公钥写入 FILE.pub
    .examples =
        queens ledger key new alice.key               生成私钥，以及可交给别人的 alice.key.pub
        queens ledger key new work.key --name alice
verb-ledger-key-new-file = 私钥文件；不能已经存在
verb-ledger-key-new-name = 报告中显示的所有者 [默认：FILE 去掉扩展名]
verb-ledger-key-show = 打印与私钥对应的公钥
    .examples =
        queens ledger key show alice.key              alice.key.pub 中的那一行
        queens ledger key show alice.key >> trusted.pub
verb-ledger-key-show-file = 私钥文件

## serve

verb-serve = 探索页面：在浏览器里摆棋、观看搜索
    .examples =
        queens serve                          页面在 http://127.0.0.1:8092/
        queens serve --open                   同时在浏览器里打开
        queens serve --port 9000              用另一个端口
        queens serve --ledgers counts         同时显示文件夹 'counts' 里的账本
        queens serve --host 0.0.0.0           供局域网内其他人使用，需要打印出来的地址
verb-serve-host = 监听的地址；若不是 127.0.0.1，其他人可用打印出来的令牌连接
verb-serve-ledgers = 要显示的账本所在的文件夹
verb-serve-open = 在浏览器里打开页面
verb-serve-port = 监听的端口；0 表示任意空闲端口

## completions

verb-completions = 打印 shell 的自动补全脚本
    .examples =
        queens completions bash > ~/.local/share/bash-completion/completions/queens
        queens completions zsh > ~/.zfunc/_queens
        queens completions fish > ~/.config/fish/completions/queens.fish
verb-completions-shell = 为哪种 shell 写脚本

## man

verb-man = 打印手册页
    .examples =
        queens man | man -l -
        queens man > queens.1
        queens man solve > queens-solve.1
        queens man ledger show
verb-man-verb = 打印哪个命令（及其子命令）的手册页 [默认：整个程序的]

## Options of several verbs

option-background = 图片的背景 [默认：light]
option-blocked = 禁用一个格子，写法同 --fix；可以重复
option-board = 含有棋盘的文件（任何文本格式），- 表示标准输入，写大小 N 则为空棋盘
option-color = 是否给字母上色
option-columns = 直接写出棋盘：每行皇后所在的列号（从 1 数起），没有皇后的行写 ?
option-fixed = 固定一个皇后，写成 'b4'（国际象棋记法）或 '5,2'（行,列，从 1 数起）；可以重复
option-format = 解的格式 [默认：由 FILE 的扩展名决定，否则为 board]
option-kernel = 内层循环用哪种实现 [默认：最快的；复核时换一种]
option-lang = 语言，en 或 zh [默认：由区域设置决定，否则为 en]
option-ledger = 把算完的每一部分存进账本 FILE；再次运行同一命令即可断点续算
option-method = 观看哪种方法
option-output = 把答案写进 FILE，要么写完整，要么不写
option-part = 只算 M 份中的第 I 份，例如 3/16，各存进自己的账本（见 'ledger merge'）
option-sign = 用 FILE 中的私钥为每条记录签名（见 'ledger key'）
option-trust = 用 FILE 中的公钥辨认签名者，并报告他们都没有签名的单元
option-quiet = 不显示进度条和说明；错误仍然显示
option-size = 棋盘的大小，- 表示从标准输入读取
option-sizes = 棋盘的大小，或者 A..B 这样的范围（含两端），- 表示从标准输入读取
option-squares = 格子在选项、消息和图片中的写法：chess（b4）、rc1（行,列，从 1 数起）、rc0（从 0 数起）
option-threads = 使用的线程数 [默认：全部核心]
option-width = 图片的宽度（像素）[默认：按需要；PNG 为其两倍，最多 4000]
