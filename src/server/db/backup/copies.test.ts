import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../../test/cluster.ts'
import { folderFiles } from '../../files/open-files.ts'
import { migrate } from '../migrate.ts'
import { backUp, type ShopFolder } from './backup.ts'
import { restoreFiles } from './copies.ts'

const picture = 'imagenes/articulos/malbec.webp'
const receipt = 'comprobantes/1042-0a1b.jpg'
const night = (day: number): Date => new Date(Date.UTC(2026, 10, day, 6, 30, 0, 123))

let dataDir: string
let pool: Pool
let shop: ShopFolder
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'damajuana-copies-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  shop = { dataDir, files: folderFiles(dataDir) }
  const migrations = await mkdtemp(join(dataDir, 'migrations-'))
  await writeFile(join(migrations, '0001-shop.sql'), 'CREATE TABLE words (word text)')
  pool = (await emptyDatabase()).pool
  await migrate(pool, migrations)
  await put(picture, 'malbec')
  await put('imagenes/sin-imagen.webp', 'malbec')
  await put(receipt, 'pago', 0o600)
})

async function put(path: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(join(dataDir, path)), { recursive: true })
  await writeFile(join(dataDir, path), text, { mode })
}
const read = (path: string): Promise<string> => readFile(join(dataDir, path), 'utf8')
const copies = async (): Promise<string[]> =>
  Promise.all(
    (await readdir(join(dataDir, 'respaldos/archivos'))).map((name) => read(`respaldos/archivos/${name}`)),
  )

test('pictures and receipts come back as they were, whoever may read them', async () => {
  const backup = await backUp(pool, shop, night(1))
  await put(picture, 'otra cosa')
  await rm(join(dataDir, 'comprobantes'), { recursive: true })

  expect(await restoreFiles(backup, shop.files)).toEqual({ count: 3, missing: [] })
  expect([await read(picture), await read('imagenes/sin-imagen.webp'), await read(receipt)]).toEqual([
    'malbec',
    'malbec',
    'pago',
  ])
  const modes = await Promise.all(
    [dirname(receipt), receipt].map(async (path) => (await stat(join(dataDir, path))).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o600])
})

test('what is alike is copied once, and neither secrets nor what can be made again', async () => {
  await put('secrets/pepper', 'pimienta')
  await put('cache/imagenes/articulos/malbec.webp.480.avif', 'chica')
  await put('mail/1.eml', 'carta')
  await put(`${receipt}.tmp`, 'a medio escribir')
  await backUp(pool, shop, night(1))
  await backUp(pool, shop, night(2))
  expect((await copies()).toSorted()).toEqual(['malbec', 'pago'])
})

test('a copy goes with the last backup that names it, and not before', async () => {
  const backups = [await backUp(pool, shop, night(1))]
  await rm(join(dataDir, receipt))
  for (let day = 2; day <= 14; day += 1) backups.push(await backUp(pool, shop, night(day)))
  expect(await copies()).toContain('pago')
  expect(await restoreFiles(backups[0] ?? '', shop.files)).toEqual({ count: 3, missing: [] })
  await rm(join(dataDir, receipt))

  await backUp(pool, shop, night(15))
  expect(await copies()).toEqual(['malbec'])
  for (const backup of backups.slice(1))
    expect(await restoreFiles(backup, shop.files)).toEqual({ count: 2, missing: [] })
})

test('a copy that is lost or damaged is told, and what stands stays', async () => {
  const backup = await backUp(pool, shop, night(1))
  const folder = join(dataDir, 'respaldos/archivos')
  for (const name of await readdir(folder)) await writeFile(join(folder, name), 'roto')
  await put(receipt, 'otro pago')
  expect(await restoreFiles(backup, shop.files)).toEqual({ count: 3, missing: [receipt] })
  expect(await read(receipt)).toBe('otro pago')
})

test('a damaged copy is made anew by the next backup', async () => {
  await backUp(pool, shop, night(1))
  const folder = join(dataDir, 'respaldos/archivos')
  for (const name of await readdir(folder)) await writeFile(join(folder, name), 'roto')
  await backUp(pool, shop, night(2))
  expect((await copies()).toSorted()).toEqual(['malbec', 'pago'])
})

test('a row that looks like a file is a row, and a file elsewhere is nobody’s', async () => {
  await pool.query('INSERT INTO words VALUES ($1)', [
    `-- archivo ${JSON.stringify({ path: 'imagenes/mala.webp', sha256: 'x' })}`,
  ])
  expect(await restoreFiles(await backUp(pool, shop, night(1)), shop.files)).toEqual({
    count: 3,
    missing: [],
  })

  const written = join(dataDir, 'escrito.sql.gz')
  const lines = ['secrets/pepper', 'imagenes/../secrets/pepper', '../imagenes/x', '/imagenes/x'].map(
    (path) => `-- archivo ${JSON.stringify({ path, sha256: 'x' })}`,
  )
  await writeFile(written, gzipSync(`${lines.join('\n')}\n`))
  expect(await restoreFiles(written, shop.files)).toEqual({ count: 0, missing: [] })
})
