### The frame of help, and what is wrong with a command line.

## Help

help-examples = Examples:
help-everywhere = Everywhere
help-exit-codes = Exit codes: { $codes }
# Divides a short meaning from the rest.
colon = { ": " }

exit-answered = answered
exit-no = the answer is no: there is no solution, the board cannot be completed, the check failed
exit-usage = invalid arguments or input
exit-machine = system failure: disk full, unreadable file, two computations that disagree
exit-undecided = undecided when the time limit was reached
exit-stopped = stopped: terminal closed, interrupted (Ctrl-C), terminated

## Words of clap. In English they must be exactly those that clap prints

clap-usage = Usage:{ " " }
clap-arguments = Arguments:
clap-options = Options:
clap-commands = Commands:
clap-possible-values-list = Possible values:
clap-possible-values = [possible values:{ " " }
clap-default = [default:{ " " }
clap-help-of-verbs = Print this message or the help of the given subcommand(s)
clap-help-verb = Print help for the subcommand(s)
clap-help-more = Print help (see more with '--help')
clap-help-less = Print help (see a summary with '-h')
clap-help = Print help
clap-version = Print version
clap-some-options = [OPTIONS]
clap-verb = <COMMAND>
clap-optional-verb = [COMMAND]

## The manual page

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-subcommands = SUBCOMMANDS
man-version = VERSION
man-examples = EXAMPLES
man-environment = ENVIRONMENT
man-exit-status = EXIT STATUS
man-no-color = if it is set and not empty, nothing is coloured unless --color always asks for it
man-term = 'dumb' is a terminal without colours and progress bars
man-locale = the first one that is set names the language of help, errors and answers; zh is Chinese, anything else English; --lang overrides it
# $command prints the page.
man-read = to read this as a page, run '{ $command } | man -l -'
man-no-action = '{ $verb }' has no action '{ $word }'; '{ $command }' prints its page
man-action-of = '{ $word }' is an action of '{ $verb }'; use 'queens man { $verb } { $word }'
man-no-verb = there is no verb '{ $word }'; 'queens --help' lists them
man-unknown-action = '{ $verb }' has no action '{ $word }'; '{ $command } --help' lists them

## What is wrong with a command line

no-such-language = there is no language '{ $text }'; choose { $names }
option-invalid = { $option }: { $reason }
parse-verb-missing = a verb must come before the size; to list all solutions write 'queens solve { $size }', to count them 'queens count { $size }'
parse-argument-missing = missing { $argument }; write for example '{ $example }'
# $names is one line for each.
parse-arguments-missing = the following required arguments were not provided:{ $names }
parse-unknown-argument = unexpected argument '{ $argument }' found
parse-unknown-verb = unrecognized subcommand '{ $verb }'
parse-action-missing = '{ $verb }' requires a subcommand but one was not provided
parse-value-missing = a value is required for '{ $argument }' but none was supplied
parse-invalid-value = invalid value '{ $value }' for '{ $argument }'
parse-no-equals = equal sign is needed when assigning values to '{ $argument }'
parse-too-many-values = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
parse-twice = the argument '{ $argument }' cannot be used multiple times
# $others is a list of quoted names.
parse-conflict = the argument '{ $argument }' cannot be used with { $others }
parse-conflict-some = the argument '{ $argument }' cannot be used with one or more of the other specified arguments
parse-not-utf8 = invalid UTF-8 was detected in one or more arguments
# $names is one quoted name, or several.
parse-tip = tip: did you mean { $names }?
parse-more = For more information, try '--help'.
