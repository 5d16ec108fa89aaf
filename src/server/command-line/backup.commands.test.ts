import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandsOf } from '../../../test/commands.ts'
import { testShop } from '../../../test/shop.ts'
import { folderFiles } from '../files/open-files.ts'

const shop = await testShop()

test('a backup is made when it is asked for, and listed with those that there are', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-respaldo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { type } = commandsOf({
    ...shop.deps,
    env: { ...shop.deps.env, dataDir },
    files: folderFiles(dataDir),
  })
  await type('respaldo')
  shop.clock.now = new Date('2026-11-20T15:30:00Z')
  const told = await type('respaldo')
  const files = [
    'damajuana-2026-11-20T15-30-00Z-a-mano.sql.gz',
    'damajuana-2026-11-20T14-00-00Z-a-mano.sql.gz',
  ]
  expect((await readdir(join(dataDir, 'respaldos'))).toSorted()).toEqual(files.toReversed())
  expect(told).toContain(`Respaldo hecho: ${join(dataDir, 'respaldos', files[0] ?? '')}`)
  expect(told.split('\n').slice(-2)).toEqual(
    files.map((file) => expect.stringMatching(new RegExp(`20/11.* a mano .* MB .*${file}`))),
  )
})
