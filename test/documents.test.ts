import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)
const read = (page: string): string => readFileSync(join(root, page), 'utf8')

it.each(pages)('%s links to what is there', (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([])
})

it('each release has its part of the changelog and its commit', () => {
  const releases = JSON.parse(read('docs/releases.json')) as Record<string, string>
  const told = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version)
  expect(Object.values(releases).filter((commit) => !/^[0-9a-f]{40}$/.test(commit))).toEqual([])
  expect(Object.keys(releases).filter((version) => !told.includes(version))).toEqual([])
})
