#!/bin/sh
# One count on many machines: a Slurm job array in which every task counts one part.
#
#   sbatch --array=1-64 --cpus-per-task=8 --time=24:00:00 docs/examples/count-array.sh 22 64
#
# Tasks do not talk to each other. One that is stopped, killed or runs out of time is submitted
# again with the same arguments (sbatch --array=17 … 22 64) and goes on where it was. When all are done:
#
#   queens ledger merge 22/*.nql --into 22.nql    # refuses parts of another count
#   queens count 22 --ledger 22.nql               # the answer; counts what is still missing
#   queens ledger audit 22.nql                    # recounts 59 units by another route
#
# Other batch systems differ in the variable that numbers the task: PBS has PBS_ARRAY_INDEX, LSF
# has LSB_JOBINDEX, Grid Engine has SGE_TASK_ID. Slurm sends SIGTERM before it kills: the count then
# syncs and ends with code 143.
set -eu
n=$1
parts=$2
part=$SLURM_ARRAY_TASK_ID
mkdir -p "$n"
exec queens count "$n" --part "$part/$parts" --ledger "$n/$part.nql" --threads "${SLURM_CPUS_PER_TASK:-1}" --quiet
