### The words of the page, which the server and the static site share. The second word of a name is
### its section. crates/queens-explorer/page/words is made of this file: see CONTRIBUTING.md, "Words".

## sections

page-sections-play = 摆棋
page-sections-game = 谜题
page-sections-search = 搜索
page-sections-solutions = 解
page-sections-methods = 方法
page-sections-counts = 计数
page-sections-learn = 学习

## frame

page-frame-skip = 跳到正文
page-frame-home = queens：首页
page-frame-sections = 栏目
page-frame-dark = 深色外观
page-frame-light = 浅色外观
page-frame-close = 关闭
page-frame-corrected = 地址中的 { $asked } 无法显示，现在显示的是 { $shown }。

## share

page-share-title = 分享
page-share-text = 别人打开链接，就能看到你现在看到的内容。链接中包含：
page-share-link = 链接
page-share-copy = 复制链接
page-share-copied = 已复制。
page-share-copy-yourself = 链接已选中，请按 Ctrl+C 复制。
page-share-carries =
    .state = 当前棋盘或步骤
    .lang = 语言
    .theme = 深色或浅色外观

## keys

page-keys-title = 快捷键
page-keys-leave = 退出演示
page-keys-faster = 加快
page-keys-slower = 减慢
page-keys-next-method = 下一种方法
page-keys-larger = 棋盘加大
page-keys-smaller = 棋盘缩小
page-keys-full-screen = 全屏
page-keys-move-on-board = 在棋盘上移动

## undo

page-undo-undo = 撤销
page-undo-redo = 重做
page-undo-undone = 已撤销。
page-undo-redone = 已重做。

## units

page-units-microseconds = 微秒
page-units-milliseconds = 毫秒
page-units-seconds = 秒
page-units-minutes = 分钟
page-units-hours = 小时
page-units-days = 天

## errors

page-errors-offline = 服务器没有回应。会自动重试，直到连上为止。
page-errors-engine = 计算引擎无法在这个浏览器中启动。
page-errors-page = 页面出错了。请刷新后再试。
page-errors-about = 约 { $time }
page-errors-codes =
    .busy = 服务器现在太忙，请稍后再试。
    .time = 这个问题的时间用完了。请换小一点的棋盘，或靠后的步骤。
    .internal = 程序出错了，请反馈给我们。
    .forbidden = 本页面无权访问服务器。请打开 queens serve 显示的地址。
    .slow = 问题没有及时送到服务器，请重试。

## comma

page-comma = 、

## progress

page-progress-label = 进度
page-progress-left = 还需 { $time }
page-progress-queued = 正在排队：第 { $position } 位
page-progress-cancel = 取消
page-progress-cancelled = 已取消。

## controls

page-controls-less = { $what } 减一
page-controls-more = { $what } 加一
page-controls-between = { $least } 到 { $most }
page-controls-size = n，棋盘的大小

## board

page-board-queen = 皇后
page-board-given-queen = 题目给出的皇后
page-board-blocked = 禁用
page-board-attacked = 被 { $by } 个皇后攻击
page-board-in-solutions = 出现在 { $count } 个解中
page-board-region = { $region } 区
page-board-solution = 皇后所在的列：{ $columns }
page-board-at = 第 { $row } 行第 { $column } 列
page-board-tones =
    .fight = 有冲突
    .seen = 被所选皇后攻击
    .hint = 提示
    .reason = 提示的理由
    .blame = 原因所在
    .exclude = 这里不能放皇后
    .remove = 必须拿走
    .suppose = 假设
    .current = 当前格
    .reject = 被排除
    .attacker = 攻击它的皇后

## play

page-play-board = { $n } 行 { $n } 列的棋盘。方向键移动，空格键放皇后，x 键禁用格子。
page-play-size = n
page-play-set-up = 棋盘
page-play-tool = 点击放置
page-play-tool-queen = 皇后
page-play-tool-block = 禁用
page-play-begin =
    .queen = 点击格子放皇后，再点一次收回。
    .block = 点击格子将其禁用，再点一次恢复。
page-play-attacks = 被攻击的格子
page-play-heat = 每格的解数
page-play-clear = 清空
page-play-conflicts = 冲突
page-play-is-given = { $square } 是题目给出的
page-play-solved = 解出来了：没有皇后互相攻击。
page-play-standing = { $queens } 个皇后，{ $free } 个可放的格子
page-play-possible = 还有哪些可能
page-play-open-search = 观看在这个棋盘上的搜索
page-play-open-solutions = n = { $n } 的全部解
page-play-hint = 提示
page-play-complete = 补全
page-play-no-hint = 棋盘已经解出。
page-play-do-it = 照做
page-play-completed = 这是补全棋盘的一种方式。
page-play-counting = 正在计数……
page-play-remain = 个可能的解
page-play-impossible = 无法补全。
page-play-minimal = 拿走任何一个标出的棋子，其余的就可以补全。
page-play-case-split = 查看分类讨论
page-play-next = 下一步
page-play-back = 上一步
page-play-proof-whole = 每种情况都走不通，共 { $steps } 步：
page-play-proof-cut = 分类讨论很长，这里是前 { $steps } 步：
page-play-to-games = 只有一个解的谜题

## search

page-search-board-of = 方法 { $method } 的棋盘
page-search-queens-on = 皇后在 { $squares }
page-search-no-queens = 没有皇后
page-search-present = 演示
page-search-method = 方法
page-search-beside = 并排比较
page-search-nothing = 无
page-search-overlay = 棋盘上显示
page-search-overlays =
    .attacks = 攻击
    .falling = r − c
    .rising = r + c
    .none = 无
page-search-transport = 步骤
page-search-play = 播放
page-search-pause = 暂停
page-search-to-start = 回到开头
page-search-to-end = 到结尾
page-search-step-back = 后退一步
page-search-step-on = 前进一步
page-search-speed = 速度
page-search-per-second = 每秒 { $steps } 步
page-search-scrub = 步骤
page-search-step-number = 步骤编号
page-search-of-total = 共 { $total } 步
page-search-of-unknown = 步数很多
page-search-next-solution = 下一个解
page-search-next-dead-end = 下一条死路
page-search-end-of-subtree = 子树末尾
page-search-previous-solution = 上一个解
page-search-previous-dead-end = 上一条死路
page-search-not-found =
    .next-solution = 这一步之后没有解了。
    .previous-solution = 这一步之前没有解。
    .next-dead-end = 这一步之后没有死路了。
    .previous-dead-end = 这一步之前没有死路。
    .end-of-subtree = 现在位于根节点：它的子树结束，搜索也就结束了。
page-search-not-found-yet = 搜索到第 { $step } 步还没有找到。再按一次继续。
page-search-no-step = 没有第 { $step } 步：搜索共 { $total } 步。现在显示最后一步。
page-search-actions =
    .place = 在 { $square } 放皇后。
    .undo = 收回 { $square } 的皇后。
    .skip = { $square } 空着。
    .solution = 找到一个解：列 { $columns }。
page-search-before-first = 还没有开始。
page-search-ended = 搜索结束。
page-search-counters =
    .nodes = 节点
    .rejections = 排除
    .solutions = 解
page-search-code = 伪代码
page-search-code-of = 伪代码：{ $title }
page-search-stack = 皇后栈
page-search-row = 行
page-search-queen = 皇后
page-search-mask = 掩码
page-search-binary = 写成整数
page-search-binary-explained = 程序里写成整数的样子：a 列是第 0 位，在最右边，所以整数是这一行的镜像。
page-search-no-masks = 所有行都已放满。
page-search-masks =
    .columns = 列
    .falling = \ 对角线
    .rising = / 对角线
    .open = 可放
page-search-masks-of = 上方皇后在第 { $row } 行攻击的格子（行号从 0 开始，自上而下）
page-search-counted = 行自上而下、列从左到右，都从 0 开始编号。\ 是行 − 列，/ 是行 + 列。
page-search-tree = 搜索树
page-search-tree-of = 方法 { $method } 的搜索树
page-search-tree-reached = 已到达 { $nodes } 个节点
page-search-tree-folded = 已完成的部分折叠起来
page-search-folded-nodes = 下面折叠了 { $nodes } 个节点
page-search-zoom-in = 放大
page-search-zoom-out = 缩小
page-search-fit = 适应窗口
page-search-root = 起点
page-search-node-state =
    .open = 有子节点
    .dead-end = 死路
    .solution = 解

## solutions

page-solutions-view = 显示
page-solutions-views =
    .one = 逐个查看
    .gallery = 基本解
    .usage = 格子使用次数
page-solutions-board = { $n } 皇后的一个解
page-solutions-of = / { $total }
page-solutions-slider = 解
page-solutions-number = 解的编号，从 1 开始
page-solutions-told = 第 { $index } 个解，共 { $total } 个：列 { $columns }
page-solutions-first = 第一个
page-solutions-previous = 上一个
page-solutions-next = 下一个
page-solutions-random = 随机
page-solutions-order = 解按字典序排列。
page-solutions-open-play = 用这个解摆棋
page-solutions-open-counts = n = { $n } 有多少个解
page-solutions-images = { $count } 个棋盘
page-solutions-orbit = 它的轨道
page-solutions-orbit-size = 旋转和翻转后共有 { $images } 个不同的棋盘。对称性：{ $name }。
page-solutions-classes =
    .trivial = 无
    .half-turn = 旋转 180°
    .quarter-turn = 旋转 90°
    .full = 全部
page-solutions-motions =
    .identity = 原样
    .quarter-turn = 转 90° ↻
    .half-turn = 转 180°
    .three-quarter-turn = 转 90° ↺
    .mirror-columns = 翻转 ↔
    .mirror-rising = 翻转 /
    .mirror-rows = 翻转 ↕
    .mirror-falling = 翻转 \
page-solutions-same-as = 与第 { $place } 个相同
page-solutions-downloads = 下载
page-solutions-fundamental = 个基本解，每个轨道一个
page-solutions-none = n = { $n } 时没有解。
page-solutions-range = 第 { $from } 到 { $to } 个
page-solutions-usage-board = 每个格子出现在多少个解中
page-solutions-usage-text = 每个数字表示：在全部 { $total } 个解中，有多少个解在这个格子上放了皇后。颜色越深，次数越多。
page-solutions-usage-range = 从 { $least } 到 { $most }。
page-solutions-usage-part = 时间不够，没有数完全部解：这些数字只是下限。

## methods

page-methods-lead = 同一个棋盘，所有可行的方法：答案相同，工作量大不相同。
page-methods-running = 正在运行 { $method }……
page-methods-work = 尝试次数
page-methods-work-of = n = { $n } 时各方法的尝试次数，对数坐标
page-methods-time = 时间
page-methods-time-of = n = { $n } 时各方法所用的秒数，对数坐标
page-methods-table-of = n = { $n } 时的工作量和时间
page-methods-method = 方法
page-methods-nodes = 节点
page-methods-candidates = 尝试次数
page-methods-rejections = 排除
page-methods-solutions = 解
page-methods-attempt = 放一个皇后或排除一次，都算一次尝试。
page-methods-rejects =
    .subsets = 整个集合
    .combinations = 整个选法
    .permutations = 整个排列
    .cells = 格子和皇后不够的棋盘
    .cells-skip = 格子和皇后不够的棋盘
    .sets = 格子
    .arrays = 格子
page-methods-rejected-by = { $what }（{ $methods }）
page-methods-rejected = 排除的是：{ $list }。
page-methods-medians = 短的运行会重复多次，显示时间的中位数；命令 'queens compare { $n }' 重复得更久。
page-methods-agree = 所有方法的答案一致。
page-methods-disagree = 各方法的答案不一致：这是程序的错误。
page-methods-up-to = { $method }（n ≤ { $n }）
page-methods-left-out = 以下方法太慢，没有运行：{ $names }。
page-methods-ladder = 方法阶梯：从朴素到快速
page-methods-practical = 实际可用到 n = { $n }。
page-methods-watch = 观看 { $method } 的搜索过程

## counts

page-counts-table = 已知的解数
page-counts-fundamental = 基本解 (U)
page-counts-total = 全部解 (D)
page-counts-letters = N 是棋盘的大小。D 是全部解的个数（total，也叫 distinct）。U 是基本解的个数（fundamental，也叫 unique 或独立解）：旋转或翻转后相同的解只算一个。
page-counts-growth = 增长
page-counts-growth-of = 全部解和基本解的个数随 n 的变化，对数坐标
page-counts-growth-text = 在对数坐标上，指数增长是一条直线；这条曲线向上弯，像 n! 一样。
page-counts-exact = 计数
page-counts-count = 精确计数
page-counts-estimate = 估计
page-counts-measuring = 正在估算所需时间……
page-counts-forecast = 在这台机器上约需 { $time }。
page-counts-too-large = 这里最多精确计数到 n = { $most }。更大的 n 用抽样估计。
page-counts-told = n = { $n } 有 { $total } 个解
page-counts-solutions-of = 个解（n = { $n }）
page-counts-half-turn = 旋转 180° 对称
page-counts-quarter-turn = 旋转 90° 对称
page-counts-took = 用时 { $time }。
page-counts-goes-on = 查看其他栏目时，计数继续进行。
page-counts-agrees = 与已发表的数值一致。
page-counts-unpublished = 没有已发表的数值。
page-counts-differs = 已发表的数值是 { $published }：这是程序的错误。
page-counts-interval = 有 95% 的把握在 { $low } 与 { $high } 之间（{ $samples } 个样本）。
page-counts-ledgers = 磁盘上的长期计数
page-counts-no-ledgers = 文件夹里没有账本。
page-counts-states =
    .empty = 空
    .partial = 进行中
    .complete = 完成
    .conflict = 有冲突
    .damaged = 已损坏
page-counts-cells =
    .done = 完成
    .missing = 缺少
    .confirmed = 已数两次
    .conflict = 冲突
page-counts-units-of = { $units } 个单元中已完成 { $done } 个
page-counts-so-far = 目前数到的解：{ $total }。

## learn

page-learn-predict = 猜下一步
page-learn-predict-question = 搜索的下一步是什么？
page-learn-predictions =
    .place = 放一个皇后
    .reject = 排除一个格子
    .undo = 收回一个皇后
    .solution = 记录一个解
page-learn-predict-right = 答对了。
page-learn-predict-wrong = 不对，答案是：{ $answer }。
page-learn-predict-score = { $asked } 次中答对 { $right } 次。
page-learn-predict-end = 搜索已经结束。退回几步再试。
page-learn-language = 编程语言
page-learn-check = 检查你的程序的输出
page-learn-check-text = 用一个 n 运行你的程序，把输出粘贴到这里，就能看到评测结果、第一处不同和可能的错误。
page-learn-check-problem = 题目
page-learn-check-output = 程序的输出
page-learn-check-it = 检查
page-learn-contents = 目录
page-learn-try-it = 动手试试
page-learn-next = 下一步
page-learn-back = 上一步
page-learn-open-search = 在“搜索”中打开
page-learn-open-play = 在“摆棋”中打开
page-learn-open-methods = 在“方法”中打开
page-learn-open-counts = 在“计数”中打开
page-learn-command = 在终端里做同样的事
page-learn-problem = 题目
page-learn-board = 可以试的棋盘：点击格子放皇后
page-learn-diagonals = 每个格子和它的对角线编号 { $formula }
page-learn-size = n
page-learn-from-zero = r 是行号，自上而下从 0 开始；c 是列号，从左到右从 0 开始。

## game

page-game-board = { $n } 行 { $n } 列的谜题。方向键移动，空格键依次打叉、放皇后、清空；q 键放皇后，x 键打叉；按住 Shift 和方向键连续打叉。
page-game-kind = 类型
page-game-kinds =
    .regions = 彩色区域
    .board = 残局补全
page-game-difficulty = 难度
page-game-level =
    .easy = 简单
    .medium = 中等
    .hard = 困难
    .expert = 专家
page-game-own-game = 自己的题目
page-game-this-game = 当前题目
page-game-board-rule = 继续放皇后，直到每行都有一个，而且互不攻击。答案只有一个。
page-game-regions-rule = 每行、每列、每个区域各放 { $stars } 个皇后。皇后不能相邻，斜角相邻也不行。
page-game-how = 点一下打叉，再点放皇后，再点清空。拖动可以连续打叉。右键或长按直接放皇后。
page-game-time = 用时
page-game-tools = 操作
page-game-undo = 撤销
page-game-redo = 重做
page-game-check = 检查
page-game-clear = 清空
page-game-hints = 提示
page-game-making = 正在出题……
page-game-crossed =
    .player = 已打叉
    .automatic = 被皇后排除
page-game-won = 解出来了，用时 { $time }，真棒！
page-game-hints-used = { $count ->
    [0] 没有用提示
   *[other] 用了 { $count } 次提示
}
page-game-wrong = 有 { $count } 处不对。
page-game-right = 到目前为止没有错。
page-game-hint =
    .mistake = 棋盘上有一处不对。
    .look = 看看标出的格子。
    .nowhere = 只看某一行、某一列或某个区域还不够，要看整个棋盘。
    .why = 为什么？
    .follow = 照做
    .followed = 好了。
    .none = 题目已经解出。
page-game-choose = 选题
page-game-today = 今日题目
page-game-archive = 每日题目
page-game-month-before = 上个月
page-game-month-after = 下个月
page-game-solved-in = 已解出，用时 { $time }
page-game-begun = 已开始
page-game-new-game = 新题目
page-game-settings = 设置
page-game-setting =
    .mistakes = 立即指出违反规则的皇后
    .crosses = 自动给被皇后排除的格子打叉
    .timer = 显示用时
    .letters = 显示区域字母
    .patterns = 用图案区分区域
    .remaining = 显示剩余解数（残局补全）
page-game-stars = 每行的皇后数
page-game-own = 输入自己的题目
page-game-paint = 画一个新题目
page-game-paint-this = 在当前题目上修改
page-game-paint-how = 先选区域，再点击或拖过格子。右键或长按可以取格子所在的区域。
page-game-paint-board = { $n } 行 { $n } 列的区域图。方向键移动，空格键上色，q 键取格子所在的区域。
page-game-brush = 要画的区域
page-game-play-this = 玩这道题
page-game-stop-painting = 结束编辑
page-game-paste = 文本、JSON 或链接形式的题目
page-game-read = 读取
page-game-picture = 读取截图
page-game-drop = 把截图拖到这里，或粘贴，或选择文件。
page-game-not-a-picture = 浏览器无法把这个文件读成图片。
page-game-several = { $count ->
    [1] 读到 1 道题。
   *[other] 读到 { $count } 道题，请选择：
}
page-game-untitled = 第 { $number } 题
page-game-share-and-print = 分享与打印
page-game-share = 分享
page-game-copy-link = 复制链接
page-game-copied = 已复制。
page-game-print = 打印
page-game-print-pieces = 连同棋子打印
page-game-records = 进度
page-game-streak = { $days ->
    [0] 今天和昨天的每日题目都还没有解出。
   *[other] 已连续 { $days } 天解出当天的题目。
}
page-game-best-times = 解出的题目，以及不用提示的最好成绩
page-game-solved = 解出
page-game-best = 最快用时
page-game-export = 保存为文件
page-game-import = 读取文件
page-game-imported = 读取了 { $count } 道题的进度。
page-game-not-a-backup = 这个文件里没有进度，请选择在这里保存的 queens-progress.json。
