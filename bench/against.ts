import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { undoLater } from './rig/cleanup.ts'
import { makeFolder } from './rig/folder.ts'
import { root } from './rig/server.ts'

const rounds = 5
/** Shared by both sides, so that servers are started and awaited alike. */
const sharedRig = 'bench/rig/server.ts'

/** Measures a commit and this tree alternately, five times each, and returns both medians of each figure and their ratio as a Markdown table. */
export async function compareWith(commit: string, args: readonly string[]): Promise<string> {
  const other = await checkOut(commit)
  const [theirs, ours]: [Map<string, number>[], Map<string, number>[]] = [[], []]
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`Round ${round} of ${rounds}\n`)
    theirs.push(measureIn(other, args))
    ours.push(measureIn(root, args))
  }
  const rows = [...(ours[0]?.keys() ?? [])].map((name) => {
    const [before, now] = [medianOf(theirs, name), medianOf(ours, name)]
    return `| ${name} | ${wordOf(before)} | ${wordOf(now)} | ${wordOf(Number((now / before).toFixed(2)))} |`
  })
  return [`| figure | ${commit} | this tree | ratio |`, '|---|---|---|---|', ...rows].join('\n')
}

/** Checks the commit out into a temporary worktree and builds it; node_modules is shared when the lock file is the same. */
async function checkOut(commit: string): Promise<string> {
  const folder = await makeFolder()
  const tree = join(folder.path, 'shop')
  git('worktree', 'add', '--detach', tree, commit)
  undoLater(() => void git('worktree', 'remove', '--force', tree))
  if (git('diff', '--name-only', commit, '--', 'package-lock.json') === '')
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  if (existsSync(join(tree, sharedRig))) copyFileSync(join(root, sharedRig), join(tree, sharedRig))
  run('npm', ['run', '--silent', 'prebench'], tree)
  return tree
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' })
}

/** Runs a tree's bench and parses the first number of each figure. */
function measureIn(tree: string, args: readonly string[]): Map<string, number> {
  const printed = run(process.execPath, ['bench/main.ts', ...args, '--dry'], tree)
  const rows = [...printed.matchAll(/^\| (.+?) \| .*? \| ([\d,.]+)/gm)]
  return new Map(rows.map(([, name = '', number = '']) => [name, Number(number.replaceAll(',', ''))]))
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`)
  return stdout
}

/** NaN for a figure that one of the runs lacks. */
function medianOf(runs: readonly Map<string, number>[], name: string): number {
  const sorted = runs.map((run) => run.get(name) ?? Number.NaN).toSorted((a, b) => a - b)
  return sorted.some(Number.isNaN) ? Number.NaN : (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
}

function wordOf(figure: number): string {
  return Number.isNaN(figure) ? '–' : figure.toLocaleString('en')
}
