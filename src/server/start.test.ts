import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
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

it('invites nobody and backs nothing up when its port is taken, however often it is started again', async () => {
  const dataDir = await emptyFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const nowhere = { pages: { build: () => Promise.reject(new Error('No pages')), clientRoot: null } }
  await expect(
    startShop(
      readEnv({
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'silent',
        SEED: 'none',
        RATES_FORMAT: 'off',
        OWNER_EMAIL: 'graciela@ejemplo.com.ar',
      }),
      log,
      { source: nowhere },
    ),
  ).rejects.toThrow(/EADDRINUSE/)
  expect(await readdir(dataDir)).not.toContain('respaldos')
  expect(await readdir(dataDir)).not.toContain('mail')
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
