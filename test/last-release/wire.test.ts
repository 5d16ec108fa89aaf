import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrationsFolder } from '../../src/server/db/migration-files.ts'
import { databaseUrlOf } from '../cluster.ts'
import { lastVersion, root, unpackRelease, unrunnableRelease } from './released.ts'

const unrunnable = unrunnableRelease()

/** Its tests that make every call as every role and compare the answers with the specification. */
const itsTests = ['test/wire/wire', 'test/every-endpoint/who-may-call']

let released: Awaited<ReturnType<typeof unpackRelease>>

describe.skipIf(unrunnable !== null)(unrunnable ?? `the program of ${lastVersion}`, () => {
  beforeAll(async () => {
    released = await unpackRelease()
  })
  afterAll(() => released.remove())

  it('passes its own tests of the wire on the schema of today', async () => {
    const folder = join(released.tree, 'src/server/db/migrations')
    const [had, has] = await Promise.all([readdir(folder), readdir(migrationsFolder)])
    const since = has.filter((name) => name.endsWith('.sql') && !had.includes(name)).toSorted()
    const bring = (name: string) => copyFile(join(migrationsFolder, name), join(folder, name))
    await Promise.all(since.map(bring))
    if ((await failuresOf(released.tree)) === null) return

    const again = await unpackRelease()
    try {
      expect(await failuresOf(again.tree), `${lastVersion} fails on its own schema too`).toBeNull()
      for (const name of since) {
        await copyFile(join(migrationsFolder, name), join(again.tree, 'src/server/db/migrations', name))
        const failures = await failuresOf(again.tree)
        if (failures !== null)
          expect.fail(
            `${lastVersion} does not run any more after ${name}. Have it only add, and let what ${lastVersion} writes pass its constraints and triggers (CONTRIBUTING.md, Migrations).\n${failures}`,
          )
      }
      expect.fail(`${lastVersion} fails on the schema of today now and then`)
    } finally {
      await again.remove()
    }
  }, 600_000)
})

/** Output of the release's failing tests; null if all pass. */
async function failuresOf(tree: string): Promise<string | null> {
  const { PATH, HOME, TMPDIR } = process.env
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const run = spawn(process.execPath, [vitest, 'run', '--reporter=dot', ...itsTests], {
    cwd: tree,
    env: { PATH, HOME, TMPDIR, TEST_DATABASE_URL: databaseUrlOf(inject('databaseServer')) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, complaints, [code]] = await Promise.all([
    text(run.stdout),
    text(run.stderr),
    once(run, 'exit'),
  ])
  return code === 0 ? null : stripVTControlCharacters(`${printed}${complaints}`).slice(-6_000)
}
