import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { commandsOf } from '../../../test/commands.ts'
import { type S3Emulator, startS3Emulator } from '../../../test/emulators/s3.ts'
import { testShop } from '../../../test/shop.ts'
import { readEnv } from '../env.ts'
import { type FilesPort, listStored, readStored } from '../files/files.port.ts'
import { folderFiles } from '../files/open-files.ts'

const shop = await testShop()
let bucket: S3Emulator
let dataDir: string
beforeEach(async () => {
  bucket = await startS3Emulator({ pageSize: 4 })
  dataDir = await mkdtemp(join(tmpdir(), 'damajuana-move-'))
})
afterEach(async () => {
  await bucket.stop()
  await rm(dataDir, { recursive: true })
})

const commands = (folder = dataDir, variables: Record<string, string> = bucket.variables) =>
  commandsOf({
    ...shop.deps,
    env: readEnv({ ...variables, DATA_DIR: folder }),
    files: folderFiles(folder),
  })

async function fill(files: FilesPort, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await files.write(`imagenes/articulos/vino-${at}.webp`, Buffer.alloc(1_000, `vino ${at}`))
  await files.write('comprobantes/1042-0a1b.pdf', Buffer.from('%PDF pago'))
}

async function contents(files: FilesPort): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {}
  for await (const { path } of listStored(files)) found[path] = (await readStored(files, path))?.toString()
  return found
}

test('what is missing is copied there and back, and the source stays', async () => {
  const folder = folderFiles(dataDir)
  await fill(folder, 10)
  const { type } = commands()
  expect(await type('archivos-mover', 'a-s3')).toContain('copiados 11 (0 MB), ya estaban 0.')
  expect(Object.fromEntries([...bucket.objects].map(([path, body]) => [path, body.toString()]))).toEqual(
    await contents(folder),
  )
  expect(await type('archivos-mover', 'a-s3')).toContain('copiados 0 (0 MB), ya estaban 11.')

  const elsewhere = await mkdtemp(join(tmpdir(), 'damajuana-move-'))
  onTestFinished(() => rm(elsewhere, { recursive: true }))
  expect(await commands(elsewhere).type('archivos-mover', 'a-carpeta')).toContain('copiados 11')
  expect(await contents(folderFiles(elsewhere))).toEqual(await contents(folder))
  expect(bucket.objects.size).toBe(11)
})

test('what is there otherwise is copied anew, and what only the target has is counted and stays', async () => {
  await fill(folderFiles(dataDir), 3)
  bucket.objects.set('imagenes/articulos/vino-1.webp', Buffer.from('roto'))
  bucket.objects.set('imagenes/viejo.webp', Buffer.from('viejo'))
  const told = await commands().type('archivos-mover', 'a-s3')
  expect(told).toContain('copiados 4')
  expect(told).toContain('hay además 1 que')
  expect(bucket.objects.get('imagenes/articulos/vino-1.webp')?.toString()).toContain('vino 1')
  expect(bucket.objects.has('imagenes/viejo.webp')).toBe(true)
})

test('a move that breaks off says how far it came, and goes on when it is repeated', async () => {
  await fill(folderFiles(dataDir), 30)
  const { type, complaint } = commands()
  bucket.fault(/PUT .*vino-2\d/, { status: 507 })
  const told = await complaint('archivos-mover', 'a-s3')
  expect(told).toMatch(/Se cortó: .* 507/)
  const [, copied] = /copiados (\d+)/.exec(told) ?? []
  expect(bucket.objects.size).toBe(Number(copied))
  bucket.fault(/./, null)
  expect(await type('archivos-mover', 'a-s3')).toContain(
    `copiados ${31 - Number(copied)} (0 MB), ya estaban ${copied}.`,
  )
})

test('a storage that stores another content than it was given is found out', async () => {
  await fill(folderFiles(dataDir), 1)
  const set = bucket.objects.set.bind(bucket.objects)
  bucket.objects.set = (path, body) =>
    set(path, path.startsWith('imagenes') ? Buffer.alloc(body.length) : body)
  expect(await commands().complaint('archivos-mover', 'a-s3')).toContain(
    'devuelve otra cosa que lo que se guardó en imagenes/',
  )
})

test('a direction and a bucket have to be named', async () => {
  expect(await commands().complaint('archivos-mover')).toContain('a-s3 o archivos-mover a-carpeta')
  expect(await commands(dataDir, {}).complaint('archivos-mover', 'a-s3')).toContain('FILES_S3_')
  expect(
    await commands(dataDir, { ...bucket.variables, FILES_S3_SECRET_ACCESS_KEY: 'otro' }).complaint(
      'archivos-mover',
      'a-carpeta',
    ),
  ).toContain('SignatureDoesNotMatch')
})

test('one file is brought from wherever the shop has it, and nothing is overwritten', async () => {
  await fill(folderFiles(dataDir), 0)
  const copy = join(dataDir, 'pago.pdf')
  const { type, complaint } = commands()
  expect(await type('archivos-traer', 'comprobantes/1042-0a1b.pdf', copy)).toBe(`Quedó en ${copy}`)
  expect(await readFile(copy, 'utf8')).toBe('%PDF pago')
  expect(await complaint('archivos-traer', 'comprobantes/1042-0a1b.pdf', copy)).toContain('EEXIST')
  expect(await complaint('archivos-traer', 'comprobantes/9-9.pdf')).toContain('No hay')
  expect(await complaint('archivos-traer', '../secrets/pepper')).toContain('Decí qué archivo')
})
