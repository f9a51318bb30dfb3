### The frame of help, and what is wrong with a command line.

## Help

help-examples = 示例：
help-everywhere = 通用选项
help-exit-codes = 退出码：{ $codes }
colon = ：

exit-answered = 已回答
exit-no = 答案是否：无解、不能补全、检查不通过
exit-usage = 参数或输入有误
exit-machine = 系统故障：磁盘已满、文件无法读取、两次计算不一致
exit-undecided = 到了时间限制仍无定论
exit-stopped = 被中止：终端关闭、按下 Ctrl-C、收到终止信号

## Words of clap. In English they must be exactly those that clap prints

clap-usage = 用法：
clap-arguments = 参数：
clap-options = 选项：
clap-commands = 命令：
clap-possible-values-list = 可选值：
clap-possible-values = [可选值：
clap-default = [默认：
clap-help-of-verbs = 打印本帮助，或指定命令的帮助
clap-help-verb = 打印命令的帮助
clap-help-more = 打印帮助（详细内容用 '--help'）
clap-help-less = 打印帮助（摘要用 '-h'）
clap-help = 打印帮助
clap-version = 打印版本
clap-some-options = [选项]
clap-verb = <命令>
clap-optional-verb = [命令]

## The manual page

man-name = 名称
man-synopsis = 概要
man-description = 描述
man-options = 选项
man-subcommands = 命令
man-version = 版本
man-examples = 示例
man-environment = 环境变量
man-exit-status = 退出码
man-no-color = 设置且非空时不用颜色，除非指定 --color always
man-term = 'dumb' 是没有颜色和进度条的终端
man-locale = 其中第一个已设置的变量决定帮助、错误和答案的语言；zh 为中文，其他为英文；--lang 优先
man-read = 想按手册页阅读，请运行 '{ $command } | man -l -'
man-no-action = '{ $verb }' 没有子命令 '{ $word }'；它的手册页用 '{ $command }' 打印
man-action-of = '{ $word }' 是 '{ $verb }' 的子命令；请用 'queens man { $verb } { $word }'
man-no-verb = 没有命令 '{ $word }'；'queens --help' 列出全部命令
man-unknown-action = '{ $verb }' 没有子命令 '{ $word }'；'{ $command } --help' 列出全部

## What is wrong with a command line

no-such-language = 没有语言 '{ $text }'；请选择 { $names }
option-invalid = { $option }：{ $reason }
parse-verb-missing = 大小之前要写命令；列出全部解用 'queens solve { $size }'，计数用 'queens count { $size }'
parse-argument-missing = 缺少 { $argument }；例如写 '{ $example }'
parse-arguments-missing = 缺少以下必需的参数：{ $names }
parse-unknown-argument = 没有参数 '{ $argument }'
parse-unknown-verb = 没有命令 '{ $verb }'
parse-action-missing = '{ $verb }' 后面还要写子命令
parse-value-missing = '{ $argument }' 需要一个值
parse-invalid-value = '{ $value }' 不能作为 '{ $argument }' 的值
parse-no-equals = 给 '{ $argument }' 赋值要用等号
parse-too-many-values = '{ $argument }' 后面多了一个值 '{ $value }'
parse-twice = 参数 '{ $argument }' 只能写一次
parse-conflict = 参数 '{ $argument }' 不能与 { $others } 同时使用
parse-conflict-some = 参数 '{ $argument }' 不能与给出的其他参数同时使用
parse-not-utf8 = 参数不是有效的 UTF-8
parse-tip = 提示：是不是 { $names }？
parse-more = 详细用法请看 '--help'。
