import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { paymentProofEndpoints } from '#contract/payments.ts'
import { commit } from '../../../../test/commit.ts'
import { addArticle, addCoupon, addPaymentMethod } from '../../../../test/factories.ts'
import { findCoupon, guest, orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { type RemoveFile, removeFileQueue } from '../../queues.ts'
import { listOwnerTasks } from '../messaging/owner-tasks.service.ts'
import { collect } from '../orders/collections.service.ts'
import { handleRemoveFile } from './proof-file.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-comprobantes-'))
const shop = await testShop({ dataDir })
const { sql, deps } = shop
const wine = await addArticle(sql, { stock: null })
const transfer = await addPaymentMethod(sql, { name: 'Transferencia', asks_receipt: true })
const cash = await addPaymentMethod(sql, { name: 'Efectivo' })
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const folder = join(dataDir, 'comprobantes')

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f4d3a' } })
  .withExif({ IFD0: { Artist: 'Canaria' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF')

async function place(method = transfer, coupon?: number): Promise<{ who: Visitor; order: Order }> {
  const who = shop.visitor()
  if (coupon !== undefined) await findCoupon(sql, who, coupon)
  const choices = { payment_method_id: method, ...(coupon === undefined ? {} : { cupon_id: coupon }) }
  const cart = await saveCart(who, [{ id: wine, amount: 1 }], choices)
  return { who, order: orderOf(await postOrder(who, cart, { buyer: guest })) }
}

/** Uploads files as a browser's form does. */
async function send(
  who: Visitor,
  { num, token }: { num: number; token: string },
  files: Buffer[],
  name = 'comprobante.jpg',
) {
  const form = new FormData()
  for (const file of files)
    form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name)
  const request = new Request('http://tienda.example', { method: 'POST', body: form })
  return who.send({
    method: 'POST',
    path: `/orders/by-link/${num}/${token}/receipt`,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}
/** Begins an upload for each; `early` are the statuses of those answered before `end`, which gives all of them. */
function sendSlowly(placed: readonly { who: Visitor; order: Order }[]) {
  const early: number[] = []
  const uploads = placed.map(({ who, order }) => {
    const file = new PassThrough()
    file.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4')
    const sent = who.send({
      method: 'POST',
      path: `/orders/by-link/${order.num}/${order.token}/receipt`,
      body: file,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    const answer = sent.then(({ status }) => {
      early.push(status)
      return status
    })
    return { file, answer }
  })
  const end = async (): Promise<number[]> => {
    for (const { file } of uploads) file.end('\r\n--x--\r\n')
    return (await Promise.all(uploads.map(({ answer }) => answer))).toSorted()
  }
  return { early, end }
}

/** Stored files, after the jobs that remove some. */
async function filesOf(num: number): Promise<string[]> {
  const { rows } = await shop.sql.query<{ data: RemoveFile }>('select data from jobs.job where name = $1', [
    removeFileQueue,
  ])
  for (const { data } of rows) await handleRemoveFile(deps, data)
  return (await readdir(folder).catch(() => [])).filter((file) => file.startsWith(`${num}-`))
}
const tasksOf = async (num: number) => (await listOwnerTasks(deps)).filter((task) => task.order_num === num)

it('a photo is drawn anew, without what the camera wrote, and the owner is told', async () => {
  const { who, order } = await place()
  expect(
    await who.call(paymentProofEndpoints.state, { params: { num: order.num, token: order.token } }),
  ).toEqual({
    is_asked: true,
    sent_at: null,
    refused_reason: null,
  })
  expect(await send(who, order, [photo], '../../etc/pass.php')).toEqual({
    status: 200,
    body: { is_asked: true, sent_at: shop.clock.now.toISOString(), refused_reason: null },
  })

  const [file = expect.fail(), ...others] = await filesOf(order.num)
  expect(others).toEqual([])
  expect(file).toMatch(/^\d+-[0-9a-f]{24}\.jpg$/)
  const kept = await readFile(join(folder, file))
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept.includes('Canaria')).toBe(false)
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  expect(await tasksOf(order.num)).toMatchObject([
    { kind: 'receipt', detail: { method: 'Transferencia', amount: 100_000 } },
  ])
})

it('a newer one takes its place, whoever has the link sends it, and a PDF stays as it is', async () => {
  const { who, order } = await place()
  await send(who, order, [photo])
  expect((await send(shop.visitor(), order, [pdf])).status).toBe(200)
  const [file = expect.fail(), ...others] = await filesOf(order.num)
  expect(others).toEqual([])
  expect(await readFile(join(folder, file))).toEqual(pdf)
  expect(await tasksOf(order.num)).toHaveLength(1)
})

it.each([
  ['a script', [Buffer.from('<?php echo 1;')], 'receipt_wrong'],
  ['an SVG', [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')], 'receipt_wrong'],
  [
    'a page that begins like a picture',
    [Buffer.concat([photo.subarray(0, 3), Buffer.from('<script>')])],
    'receipt_wrong',
  ],
  ['nothing', [], 'receipt_missing'],
  ['an empty file', [Buffer.alloc(0)], 'receipt_missing'],
  ['too much', [Buffer.concat([pdf, Buffer.alloc(8 * 1024 * 1024)])], 'receipt_too_big'],
])('%s is refused, and nothing of it stays', async (_, files, code) => {
  const { who, order } = await place()
  expect(await send(who, order, files)).toMatchObject({ status: 422, body: { code } })
  expect(await filesOf(order.num)).toEqual([])
})

it('a picture of more pixels than anybody photographs is refused', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const { who, order } = await place()
  expect(await send(who, order, [bomb])).toMatchObject({ status: 422, body: { code: 'receipt_wrong' } })
})

it('is taken for an order that asks for it, by its link, and not for ever', async () => {
  const [{ who, order }, { order: byCash }] = [await place(), await place(cash)]
  expect(await send(who, { ...order, token: byCash.token }, [photo])).toMatchObject({
    status: 404,
    body: { code: 'order_unknown' },
  })
  expect(await who.send({ method: 'GET', path: `/orders/by-link/${order.num}/nada/receipt` })).toMatchObject({
    status: 404,
  })
  expect(await send(who, byCash, [photo])).toMatchObject({ status: 409, body: { code: 'receipt_not_asked' } })
  for (let n = 0; n < 10; n += 1) expect((await send(who, order, [pdf])).status).toBe(200)
  expect(await send(who, order, [pdf])).toMatchObject({ status: 429, body: { code: 'receipt_too_often' } })
  await sql.query("update orders set status = 'Cancelado' where id = $1", [order.id])
  expect(await send(who, order, [pdf])).toMatchObject({ status: 409 })
})

it('is not asked for once the transfer is recorded, nor for an order that costs nothing', async () => {
  const { who, order } = await place()
  const recording = {
    orderId: order.id,
    way: 'transfer',
    amount: 100_000,
    actorId: null,
    at: deps.now(),
  } as const
  expect(await commit(sql, (tx) => collect(tx, recording))).toMatchObject({ money: { owed: 0 } })
  const free = await place(transfer, await addCoupon(sql, { percentage: 100 }))
  expect(free.order).toMatchObject({ total: 0, owed: 0 })
  for (const placed of [{ who, order }, free]) {
    const { num, token } = placed.order
    expect(await placed.who.call(paymentProofEndpoints.state, { params: { num, token } })).toMatchObject({
      is_asked: false,
    })
    expect(await send(placed.who, placed.order, [pdf])).toMatchObject({
      status: 409,
      body: { code: 'receipt_not_asked' },
    })
  }
})

it('is not taken an eleventh time though two come at once, and nothing of those that are refused stays', async () => {
  const { who, order } = await place()
  for (let n = 0; n < 9; n += 1) expect((await send(who, order, [pdf])).status).toBe(200)
  const sent = await Promise.all([send(who, order, [pdf]), send(who, order, [pdf])])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 429])
  expect(await filesOf(order.num)).toHaveLength(1)
})

it('is served to nobody', async () => {
  const { who, order } = await place()
  await send(who, order, [photo])
  const [file = ''] = await filesOf(order.num)
  for (const path of [
    `/comprobantes/${file}`,
    `/imagenes/../comprobantes/${file}`,
    `/imagenes/%2e%2e/comprobantes/${file}`,
  ])
    expect((await shop.app.inject(path)).statusCode).toBeGreaterThanOrEqual(400)
})

it('so many are drawn at once: who comes then is sent away for a moment, and loses none of his times', async () => {
  const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#1f4d3a' } })
    .jpeg()
    .toBuffer()
  const placed = await Promise.all(Array.from({ length: 20 }, () => place()))
  const answers = await Promise.all(placed.map(({ who, order }) => send(who, order, [large])))
  const turnedAway = answers.flatMap(({ status }, at) => (status === 503 ? [at] : []))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20 - turnedAway.length)
  expect(answers[turnedAway[0] ?? expect.fail('nobody is sent away')]).toMatchObject({
    retryAfter: 2,
    body: { code: 'server_busy' },
  })
  for (const at of turnedAway) expect(await filesOf(placed[at]?.order.num ?? 0)).toEqual([])
})

it('so many are read at once: of files that come slowly the rest are sent away for a moment', async () => {
  const { early, end } = sendSlowly(await Promise.all(Array.from({ length: 30 }, () => place())))
  await expect.poll(() => early).toEqual(Array<number>(6).fill(503))
  expect(await end()).toEqual([...Array<number>(24).fill(200), ...Array<number>(6).fill(503)])
})

it('so few are read at once of one order that they keep nobody else’s out', async () => {
  const [own, other] = [await place(), await place()]
  const { early, end } = sendSlowly(Array.from({ length: 24 }, () => own))
  await expect.poll(() => early).toEqual(Array<number>(22).fill(503))
  expect(await send(other.who, other.order, [pdf])).toMatchObject({ status: 200 })
  expect(await end()).toEqual([200, 200, ...Array<number>(22).fill(503)])
  expect(await send(own.who, own.order, [pdf])).toMatchObject({ status: 200 })
})

it('whose connection closed before it was read keeps no place', async () => {
  const { who, order } = await place()
  const url = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }))
  const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf.toString()}\r\n--x--\r\n`
  const request = [
    `POST /orders/by-link/${order.num}/${order.token}/receipt HTTP/1.1`,
    `host: ${url.host}`,
    `origin: ${deps.env.publicUrl}`,
    `cookie: ${[...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `x-xsrf-token: ${who.cookies.get('XSRF-TOKEN') ?? ''}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${Buffer.byteLength(file)}`,
    '',
    file,
  ].join('\r\n')
  const holding = await sql.connect()
  await holding.query('begin; lock table order_receipts in access exclusive mode')
  const sockets = [1, 2].map(() => connect(Number(url.port), url.hostname))
  for (const socket of sockets) socket.write(request)
  const countWaiting = async () =>
    (await holding.query("select from pg_locks where relation = 'order_receipts'::regclass and not granted"))
      .rowCount
  await expect.poll(countWaiting).toBe(2)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(() => new Promise((resolve) => shop.app.server.getConnections((_, count) => resolve(count))))
    .toBe(0)
  await holding.query('rollback')
  holding.release()
  // The first may be answered before those.
  for (const _ of [1, 2, 3]) expect((await send(who, order, [pdf])).status).toBe(200)
})

it('a small file of very many pixels takes no memory once it is drawn', async () => {
  const vast = await sharp({ create: { width: 7700, height: 7700, channels: 3, background: '#1f4d3a' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const { who, order } = await place()
  await send(who, order, [photo])
  const before = process.memoryUsage.rss()
  for (const _ of [1, 2, 3, 4]) expect((await send(who, order, [vast])).status).toBe(200)
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024)
})
