import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** An import between two files of the shop; `isType` for type-only ones. Paths are relative to src/. */
export type Import = { from: string; to: string; isType: boolean }

const root = join(import.meta.dirname, '..')
const statement =
  /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Every file under src/, relative to it. */
export function sourceFiles(): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => relative('src', file))
    .toSorted()
}

export function readSource(file: string): string {
  return readFileSync(join(root, 'src', file), 'utf8')
}

/** Imports between files of the shop, without packages. */
export function importsBetween(files: string[]): Import[] {
  return files.flatMap((from) =>
    [...readSource(from).matchAll(statement)].flatMap(([, type, fixed, dynamic]) => {
      const to = resolveImport(from, fixed ?? dynamic ?? '')
      return to === null ? [] : [{ from, to, isType: type !== undefined }]
    }),
  )
}

function resolveImport(from: string, path: string): string | null {
  if (path.startsWith('#')) return path.slice(1)
  if (!path.startsWith('.')) return null
  return normalize(join(dirname(from), path)).replace(/\?.*$/, '')
}

/** Cycles of value imports between files. */
export function circles(imports: Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, isType } of imports) if (!isType) next.set(from, [...(next.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const found: string[][] = []
  const visit = (file: string, trail: string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const other of next.get(file) ?? []) visit(other, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of next.keys()) visit(file, [])
  return found
}

/** Cycles between sibling folders at any depth; type imports count, as readers follow them too. */
export function folderCircles(imports: Import[]): string[] {
  const siblings = new Map<string, Import[]>()
  for (const { from, to } of imports) {
    const a = from.split('/').slice(0, -1)
    const b = to.split('/').slice(0, -1)
    const shared = a.findIndex((part, place) => part !== b[place])
    const here = a[shared]
    const there = shared === -1 ? undefined : b[shared]
    if (here === undefined || there === undefined) continue
    const parent = a.slice(0, shared).join('/')
    siblings.set(parent, [...(siblings.get(parent) ?? []), { from: here, to: there, isType: false }])
  }
  return [...siblings].flatMap(([parent, between]) =>
    circles(between).map((ring) => `${parent}: ${ring.join(' → ')}`),
  )
}
