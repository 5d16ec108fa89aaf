import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test('every command of the README installs first what a fresh clone lacks', () => {
  const named = [...read('README.md').matchAll(/\bnpm (?:run )?([a-z]+)/g)].map(([, name = '']) => name)
  const bare = named.filter((name) => !scripts[`pre${name}`]?.startsWith('node scripts/prepare.mjs '))
  expect(named).toContain('restore')
  expect(bare).toEqual([])
})

test('the pages are built anew when a script changes that builds them', () => {
  const builders = ['react-router.config.ts', 'vite.config.ts', 'vite.panel.config.ts'].flatMap((config) => [
    config,
    ...[...read(config).matchAll(/from '\.\/(.+?)'/g)].map(([, file = '']) => file),
  ])
  const [, sources = ''] = /const buildSources = \[(.*?)\]/s.exec(read('scripts/prepare.mjs')) ?? []
  const hashed = [...sources.matchAll(/'(.+?)'/g)].map(([, path = '']) => path)
  const isHashed = (file: string) => hashed.some((path) => file === path || file.startsWith(`${path}/`))
  expect(builders.filter((file) => !isHashed(file))).toEqual([])
})

test('the lock has every package for other machines too, without which npm ci refuses it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const locked = Object.keys(packages)
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => !locked.some((path) => path.endsWith(`node_modules/${name}`)))
  expect(missing).toEqual([])
})
