import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import releases from '../../docs/releases.json' with { type: 'json' }

export const root = join(import.meta.dirname, '../..')
const [version = '', commit = ''] = Object.entries(releases).at(-1) ?? []

/** The last release's version. */
export const lastVersion = version

/** Whether a version was released. */
export const isReleased = (name: string): boolean => Object.hasOwn(releases, name)

/** Why the last release can't be inspected here; null when it can. Tests report it when skipped. */
export function missingRelease(): string | null {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return null
  } catch {
    return say(`${version} is not in this clone (docs/releases.json): git fetch --unshallow`)
  }
}

/** Why the last release can't be run here: it uses the installed packages, all of which must have its versions. */
export function unrunnableRelease(): string | null {
  const missing = missingRelease()
  if (missing !== null) return missing
  const installed = packagesOf(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const changed = Object.entries(packagesOf(git('show', `${commit}:package-lock.json`))).flatMap(
    ([name, { version: was }]) => (name === '' || installed[name]?.version === was ? [] : [name]),
  )
  return changed.length === 0 ? null : say(`${version} had other packages: ${changed.join(', ')}`)
}

function say(reason: string): string {
  process.stderr.write(`Skipped: ${reason}\n`)
  return reason
}

function packagesOf(lock: string): Record<string, { version?: string }> {
  return (JSON.parse(lock) as { packages: Record<string, { version?: string }> }).packages
}

/** Unpacks the last release's files into a temporary folder. */
export async function unpackRelease(): Promise<{ tree: string; remove: () => Promise<void> }> {
  const tree = await mkdtemp(join(tmpdir(), 'damajuana-release-'))
  await chmod(tree, 0o711)
  const archive = join(tree, 'release.tar')
  git('archive', '--format=tar', `--output=${archive}`, commit)
  execFileSync('tar', ['-xf', archive, '-C', tree])
  await rm(archive)
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
  return { tree, remove: () => rm(tree, { recursive: true, force: true }) }
}

function git(...words: string[]): string {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
