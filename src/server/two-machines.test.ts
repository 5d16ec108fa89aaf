import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { testDatabase } from '../../test/cluster.ts'
import { startS3Emulator } from '../../test/emulators/s3.ts'
import { addArticle, addPaymentMethod } from '../../test/factories.ts'
import { guest, orderOf, postOrder, saveCart } from '../../test/ordering.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { backUp } from './db/backup/backup.ts'
import { restoreFiles } from './db/backup/copies.ts'
import { readEnv } from './env.ts'
import { handleRemoveFile } from './features/payments/proof-file.ts'
import { listStored, readStored, type StoredPath } from './files/files.port.ts'
import { folderFiles, openFiles } from './files/open-files.ts'
import { s3Files } from './files/s3.ts'

const bucket = await startS3Emulator()
const { connection, pool } = await testDatabase()
const folders: string[] = []
let drawn = 0

/** A shop on another machine: its own folder, the same database and bucket. */
async function machine(timeoutMs?: number) {
  const log: string[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-machine-'))
  folders.push(dataDir)
  const env = readEnv({ ...bucket.variables, DATA_DIR: dataDir })
  const shop = await openShop(connection, {
    dataDir,
    files: timeoutMs === undefined ? openFiles(env) : s3Files(bucket.settings, timeoutMs),
    logTo: { write: (line) => void log.push(line) },
    drawPicture: (name) => (name === 'articulos/torrontes' ? draw : null),
  })
  return { ...shop, dataDir, log }
}

function draw(): string {
  drawn += 1
  return '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"/>'
}

function painted(background: string): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .webp()
    .toBuffer()
}

const [one, other] = [await machine(), await machine()]
const wine = await addArticle(one.sql, { stock: null })
const transfer = await addPaymentMethod(one.sql, { name: 'Transferencia', asks_receipt: true })
afterEach(() => bucket.fault(/./, null))
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await bucket.stop()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function placeOrder(): Promise<Order> {
  const who = one.visitor()
  const cart = await saveCart(who, [{ id: wine, amount: 1 }], { payment_method_id: transfer })
  return orderOf(await postOrder(who, cart, { buyer: guest }))
}

async function sendProof(shop: TestShop, { num, token }: Order) {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF']), 'pago.pdf')
  const request = new Request('http://tienda.example', { method: 'POST', body: form })
  return shop.visitor().send({
    method: 'POST',
    path: `/orders/by-link/${num}/${token}/receipt`,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}

const proofOf = async ({ num }: Order): Promise<StoredPath> => {
  for await (const { path } of other.deps.files.list(`comprobantes/${num}-`)) return path
  return expect.fail('no proof there')
}
const picture = (shop: TestShop, name: string) => shop.app.inject(`/imagenes/articulos/${name}`)

it('a payment proof that one machine takes is there for the other, which may take the next', async () => {
  const order = await placeOrder()
  expect((await sendProof(one, order)).status).toBe(200)
  const first = await proofOf(order)
  expect((await readStored(other.deps.files, first))?.toString()).toContain('%PDF-1.4')
  expect((await sendProof(other, order)).status).toBe(200)
  await handleRemoveFile(one.deps, { path: first })
  expect(await proofOf(order)).not.toBe(first)
  expect(await readStored(one.deps.files, first)).toBeNull()
  expect(await readdir(one.dataDir)).toEqual([])
})

it('a picture that one machine stores is shown by the other, in every size', async () => {
  await one.deps.files.write('imagenes/articulos/malbec.webp', await painted('#7b1e2b'))
  for (const name of ['malbec.webp', 'malbec.320.avif', 'malbec.480.webp']) {
    const answers = await Promise.all([picture(one, name), picture(other, name)])
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toContain('immutable')
    }
  }
  expect((await picture(other, 'otro.320.avif')).statusCode).toBe(404)
})

it('a picture of the demo is drawn once for both', async () => {
  for (const shop of [one, other]) expect((await picture(shop, 'torrontes.320.webp')).statusCode).toBe(200)
  expect(drawn).toBe(1)
  expect(bucket.objects.has('imagenes/articulos/torrontes.webp')).toBe(true)
})

it('while the storage is silent a picture is 503 in time, with a word on when to ask again, and the rest goes on', async () => {
  const hasty = await machine(1_000)
  onTestFinished(() => hasty.close())
  await one.deps.files.write('imagenes/articulos/bonarda.webp', await painted('#7b1e2b'))
  await picture(hasty, 'bonarda.320.webp')
  const order = await placeOrder()
  bucket.fault(/./, 'silence')
  hasty.log.length = 0
  const start = performance.now()
  const sizes = [96, 160, 480, 640, 960].flatMap((width) => [
    `bonarda.${width}.avif`,
    `bonarda.${width}.webp`,
  ])
  const answers = await Promise.all([...sizes, 'bonarda.webp'].map((name) => picture(hasty, name)))
  expect(performance.now() - start).toBeLessThan(5_000)
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['cache-control']).not.toContain('immutable')
  }
  // Pictures that this machine has already resized are served from its folder.
  expect((await picture(hasty, 'bonarda.320.webp')).statusCode).toBe(200)
  expect((await hasty.app.inject('/api/commerce/1000')).statusCode).toBe(200)

  const refused = await sendProof(hasty, order)
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('Probá de nuevo') } })
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(hasty.log.filter((line) => line.includes('damajuana d')).length).toBeLessThan(4)
  bucket.fault(/./, null)
  await expect.poll(async () => (await sendProof(hasty, order)).status, { timeout: 8_000 }).toBe(200)
})

it('a proof that nothing names any more goes, also when the storage was away; one that an order names stays', async () => {
  const order = await placeOrder()
  await sendProof(other, order)
  const path = await proofOf(order)
  await handleRemoveFile(other.deps, { path })
  expect(bucket.objects.has(path)).toBe(true)
  await pool.query('delete from order_receipts where file = $1', [path])
  bucket.fault(/DELETE/, { status: 503 })
  await expect(handleRemoveFile(other.deps, { path })).rejects.toThrow()
  bucket.fault(/./, null)
  await handleRemoveFile(other.deps, { path })
  expect(bucket.objects.has(path)).toBe(false)
})

it('a backup holds what is in the bucket, asks for each file once, and restores into a bucket or a folder', async () => {
  const order = await placeOrder()
  await sendProof(one, order)
  const shop = { dataDir: one.dataDir, files: other.deps.files }
  await backUp(pool, shop, new Date('2026-11-20T06:30:00Z'))
  bucket.requests.length = 0
  const backup = await backUp(pool, shop, new Date('2026-11-21T06:30:00Z'))
  expect(new Set(bucket.requests.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set(['GET /damajuana']),
  )

  const before = new Map(bucket.objects)
  const lost = await proofOf(order)
  bucket.objects.delete(lost)
  expect(await restoreFiles(backup, shop.files)).toEqual({ count: before.size, missing: [] })
  expect(bucket.objects).toEqual(before)

  const elsewhere = folderFiles(other.dataDir)
  expect(await restoreFiles(backup, elsewhere)).toEqual({ count: before.size, missing: [] })
  const found: string[] = []
  for await (const { path } of listStored(elsewhere)) {
    found.push(path)
    expect(await readStored(elsewhere, path)).toEqual(before.get(path))
  }
  expect(found).toEqual([...before.keys()].toSorted())
})
