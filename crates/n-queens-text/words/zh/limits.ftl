### Input beyond a limit.

too-large = n = { $n } 太大，这里无法{ $task }（最多 { $most }）
too-many-queens = { $queens } 个皇后太多（最多 { $most } 个）
more-room-in-terminal = 可以在终端里运行
use-smaller-board = 请用小一点的棋盘

task-compare = 比较各种方法
task-count = 精确计数
task-count-twice = 用两种方法计数
task-draw = 画图
task-estimate = 估计
task-gallery = 列出基本解
task-heat = 统计每格的解数
task-hint = 给出提示
task-play = 摆棋
task-prove = 证明无解
task-puzzle = 出谜题
task-rank = 给解编号
task-regions = 出彩色区域谜题
task-trace = 逐步搜索
