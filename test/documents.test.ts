import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
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

it('the index of the decisions lists each of them once', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(
    ([, name]) => name,
  )
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  expect(listed.toSorted()).toEqual(decisions)
})

/** Files and folders of the repository, each as '/its/path/'. */
const places = globSync('{.github,bench,deploy,docs,e2e,public,scripts,src,test}/**', { cwd: root }).map(
  (path) => `/${path}/`,
)
/** Paths that a page names in code, without patterns and what a running shop stores; some are cut at the front. */
const pathsIn = (page: string): string[] =>
  [...read(page).matchAll(/`([\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        (/^[\w-][\w.-]*(?:\/[\w.-]+)+\/?$/.test(path) || /^[\w-][\w.-]*\.tsx?$/.test(path)) &&
        !/^(?:respaldos|build|data)\//.test(path) &&
        !path.includes('NNNN'),
    )

it.each(['README.md', 'CONTRIBUTING.md', 'docs/tour.md', 'docs/performance.md'])(
  '%s names files and folders that exist',
  (page) => {
    const named = pathsIn(page)
    expect(
      named.filter((path) => !places.some((place) => place.endsWith(`/${path.replace(/\/$/, '')}/`))),
    ).toEqual([])
  },
)

it('the coverage of the specifications names tests that exist', () => {
  const tests = globSync('{src,test,e2e}/**/*.{test,journey}.{ts,tsx}', { cwd: root })
  const contentOf = new Map<string, string>()
  for (const path of tests) {
    const name = (path.split('/').at(-1) ?? '').replace(/(?:\.test)?\.tsx?$/, '')
    contentOf.set(name, `${contentOf.get(name) ?? ''}${readFileSync(join(root, path), 'utf8')}`)
  }
  const named = read('docs/spec-coverage.md')
    .split('\n')
    .flatMap((line) => /^\| .+? \| (.+) \| .+? \|$/.exec(line)?.[1]?.split('; ') ?? [])
    .flatMap((part) => {
      const [, test, titles] = /^`([\w.-]+)`(?: › (.+))?$/.exec(part) ?? []
      return test === undefined ? [] : [{ test, titles: titles?.split(/,? › /) ?? [] }]
    })
  const missing = named.flatMap(({ test, titles }) => {
    const content = contentOf.get(test)
    if (content === undefined) return [test]
    return titles.filter((title) => !content.includes(title)).map((title) => `${test} › ${title}`)
  })
  expect(named.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})

it('each release has its part of the changelog and its commit', () => {
  const releases = JSON.parse(read('docs/releases.json')) as Record<string, string>
  const told = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version)
  expect(Object.values(releases).filter((commit) => !/^[0-9a-f]{40}$/.test(commit))).toEqual([])
  expect(Object.keys(releases).filter((version) => !told.includes(version))).toEqual([])
})
