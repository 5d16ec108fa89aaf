import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/cluster.ts'
import { folder } from '../../../test/embedded-postgres.ts'
import { folderFiles } from '../files/open-files.ts'
import { writeBackup } from './backup/backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { migrationsFolder } from './migration-files.ts'
import { openSecrets } from './sealed-secrets.ts'

const { pool } = await testDatabase()
const key = 'la-clave-de-esta-tienda-de-prueba-1'
const other = 'otra-clave-cualquiera-de-treinta-y-dos'

const open = (dataDir: string, secretKey?: string, previousSecretKey?: string) =>
  openSecrets(pool, { dataDir, secretKey, previousSecretKey })

beforeEach(async () => {
  await pool.query('delete from sealed_secrets')
})

test('machines without a file in common have the same secrets, which no row shows', async () => {
  const machines = await Promise.all(Array.from({ length: 8 }, async () => open(await folder(), key)))
  const secrets = await Promise.all(machines.map((read) => read('session')))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await machines[0]?.('pepper')).not.toBe(secrets[0])
  const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from sealed_secrets')
  for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain(secrets[0])
})

test('a secret that was a file stays what it was', async () => {
  const dataDir = await folder()
  const before = await (await open(dataDir))('pepper')
  expect(await (await open(dataDir, key))('pepper')).toBe(before)
  expect(await (await open(await folder(), key))('pepper')).toBe(before)
})

test('half a file is refused, never sealed', async () => {
  const dataDir = await folder()
  await mkdir(join(dataDir, 'secrets'))
  await writeFile(join(dataDir, 'secrets/pepper'), 'half')
  await expect((await open(dataDir, key))('pepper')).rejects.toThrow(/está incompleto/)
})

test('another key, or none, opens nothing and says so', async () => {
  const dataDir = await folder()
  await (
    await open(dataDir, key)
  )('session')
  await expect(open(dataDir, other)).rejects.toThrow(/SECRET_KEY no es la clave/)
  await expect(open(dataDir)).rejects.toThrow(/hace falta SECRET_KEY/)
})

test('a row under another name opens nothing', async () => {
  const dataDir = await folder()
  await (
    await open(dataDir, key)
  )('session')
  await pool.query("update sealed_secrets set name = 'pepper'")
  await expect(open(dataDir, key)).rejects.toThrow(/SECRET_KEY no es la clave/)
})

test('a new key takes over what the previous one sealed, which then opens nothing', async () => {
  const dataDir = await folder()
  const before = await (await open(dataDir, key))('session')
  expect(await (await open(await folder(), other, key))('session')).toBe(before)
  expect(await (await open(await folder(), other))('session')).toBe(before)
  await expect(open(dataDir, key)).rejects.toThrow(/SECRET_KEY no es la clave/)
})

test('a backup holds them for whoever has the key', async () => {
  const dataDir = await folder()
  const before = await (await open(dataDir, key))('pepper')
  const file = join(dataDir, 'copy.sql.gz')
  await writeBackup(pool, folderFiles(dataDir), file, new Date('2026-11-21T05:04:36Z'))
  await pool.query('delete from sealed_secrets')
  await restoreBackup(pool, file, migrationsFolder)
  expect(await (await open(await folder(), key))('pepper')).toBe(before)
  await expect(open(await folder(), other)).rejects.toThrow(/SECRET_KEY no es la clave/)
})
