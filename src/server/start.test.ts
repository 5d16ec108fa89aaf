import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { startShop } from './start.ts'

const log = pino({ level: 'silent' })

async function emptyFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-start-'))
  await chmod(dataDir, 0o711)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

it('closes what it opened when it can not start, so that the next start finds its folder free', async () => {
  const dataDir = await emptyFolder()
  const ofLater = await openDatabase({ dataDir, databaseUrl: undefined, log })
  const client = new Client(ofLater.connection)
  await client.connect()
  await client.query(
    "create table migrations (name text, checksum text); insert into migrations values ('9999-later.sql', 'x')",
  )
  await client.end()
  await ofLater.stop()

  await expect(
    startShop(readEnv({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), log),
  ).rejects.toThrow(/9999-later/)
  const again = await openDatabase({ dataDir, databaseUrl: undefined, log })
  await again.stop()
})

it('gives its folder back though its last backup fails', async () => {
  const dataDir = await emptyFolder()
  const nowhere = { pages: { build: () => Promise.reject(new Error('No pages')), clientRoot: null } }
  const shop = await startShop(
    readEnv({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', SEED: 'none', RATES_FORMAT: 'off' }),
    log,
    { source: nowhere },
  )
  await writeFile(join(dataDir, 'respaldos'), 'a file where the folder would be')

  await expect(shop.stop()).rejects.toThrow(/EEXIST/)
  const again = await openDatabase({ dataDir, databaseUrl: undefined, log })
  await again.stop()
})
