import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem, type as system } from 'node:os'
import { join } from 'node:path'
import type { Figure, Subject } from './figure.ts'
import { root } from './rig/server.ts'

const file = join(root, 'docs/performance.md')
const begin = '<!-- figures: written by npm run bench -->'
const end = '<!-- end of figures -->'

/** A subject's figures as a Markdown section, with machine and date. */
export function sectionOf({ title }: Subject, figures: readonly Figure[], now: Date): string {
  const rows = figures.map(({ name, aim, measured }) => `| ${name} | ${aim} | ${measured} |`)
  return [
    headingOf(title),
    '',
    `${now.toISOString().slice(0, 10)}, ${machine()}`,
    '',
    '| figure | aim | measured |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Replaces the sections of the same titles in docs/performance.md and keeps the others, in the order of `titles`. */
export function keepSections(sections: readonly string[], titles: readonly string[]): void {
  const page = readFileSync(file, 'utf8')
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error('docs/performance.md has lost the marks of its figures')
  const known = page
    .slice(from + begin.length, to)
    .split(/\n(?=### )/)
    .map((section) => section.trim())
  const newest = titles.flatMap(
    (title) => [...sections, ...known].find((section) => section.startsWith(`${headingOf(title)}\n`)) ?? [],
  )
  writeFileSync(file, `${page.slice(0, from)}${begin}\n\n${newest.join('\n\n')}\n\n${page.slice(to)}`)
}

function headingOf(title: string): string {
  return `### ${title}`
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${system()}, Node ${process.versions.node}`
}
