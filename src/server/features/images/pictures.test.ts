import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import type { ArticlePictures } from '#contract/panel/pictures.ts'
import { addArticle, addArticleWithVariants, addBuyer } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { cleanUp } from '../../cleanup.job.ts'
import { EncoderError } from '../../encoder/encoder.ts'

const shop = await testShop({ connections: 20, caches: true })
const { sql, deps, clock, app } = shop
const manager = await shop.loggedIn(await addBuyer(sql, { name: 'Marta', staff_role: 'manager' }))
let article: number

beforeEach(async () => {
  article = await addArticle(sql, {
    name: 'Malbec Reserva',
    slug: `malbec-${crypto.randomUUID()}`,
    volume_ml: 750,
  })
})

const dayMs = 24 * 60 * 60_000

/** A photo with noise, whose upper left corner is `corner`. */
function photo(corner: string, { width = 400, height = 600 } = {}): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).composite([
    {
      input: { create: { width: width / 2, height: height / 2, channels: 3, background: corner } },
      left: 0,
      top: 0,
    },
  ])
}

async function upload(
  file: Buffer,
  { to = article, who = manager, key = crypto.randomUUID() as string, headers = {}, before = '' } = {},
): Promise<Sent & { body: ArticlePictures & { url: string; code?: string; message?: string } }> {
  const sent = await who.send({
    method: 'POST',
    path: `/api/panel/articles/${to}/pictures${before && `?before=${encodeURIComponent(before)}`}`,
    body: file,
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key, ...headers },
  })
  return sent as Awaited<ReturnType<typeof upload>>
}

const jpeg = (corner: string) => photo(corner).jpeg().toBuffer()

async function read(id = article): Promise<ArticlePictures> {
  const { body } = await manager.send({ method: 'GET', path: `/api/panel/articles/${id}/pictures` })
  return body as ArticlePictures
}

async function arrange(body: object, { of = article, who = manager as Visitor } = {}) {
  const sent = await who.send({
    method: 'PUT',
    path: `/api/panel/articles/${of}/pictures`,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return sent as Sent & {
    body: ArticlePictures & { code?: string; message?: string; current?: ArticlePictures }
  }
}

const master = async (url: string) => (await app.inject({ method: 'GET', url })).rawPayload
const urlsOf = ({ pictures }: ArticlePictures) => pictures.map(({ url }) => url)
const filesOf = (sent: { body: ArticlePictures & { url: string } }) => sent.body.url
const temporary = () => readdir(join(deps.env.dataDir, 'cache/subidas')).catch(() => [])

/** Average colour of the picture's upper left quarter. */
async function cornerOf(bytes: Buffer): Promise<number[]> {
  const { width } = await sharp(bytes).metadata()
  const side = Math.floor(width / 4)
  const corner = await sharp(bytes).extract({ left: 0, top: 0, width: side, height: side }).png().toBuffer()
  const { channels } = await sharp(corner).stats()
  return channels.map(({ mean }) => mean)
}

it('adds a photo at the end, square, in both formats, described by name and volume', async () => {
  const first = await upload(await jpeg('#f00'))
  expect(first.status).toBe(200)
  const second = await upload(await jpeg('#00f'))
  expect(second.body.pictures).toEqual([
    { url: filesOf(first), alt: 'Malbec Reserva, 750 ml' },
    { url: filesOf(second), alt: 'Malbec Reserva, 750 ml' },
  ])
  for (const format of ['avif', 'webp']) {
    const sized = await app.inject({ method: 'GET', url: filesOf(first).replace('.webp', `.320.${format}`) })
    expect(sized.headers['content-type']).toBe(`image/${format}`)
    expect(await sharp(sized.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
  }
  expect(await temporary()).toEqual([])
})

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads %s, whatever it is called', async (format) => {
  const sent = await upload(await photo('#0a0').toFormat(format).toBuffer(), {
    headers: { 'content-type': 'video/mp4' },
  })
  expect([sent.status, sent.body.pictures.length]).toEqual([200, 1])
})

it('says to try again when its encoder ends, keeps nothing, and takes it the next time', async () => {
  const file = await jpeg('#0f0')
  const ended = vi
    .spyOn(deps.encoder, 'run')
    .mockResolvedValueOnce({ format: 'jpeg', width: 400, height: 600 })
    .mockRejectedValueOnce(new EncoderError('ended'))
  const failed = await upload(file, { key: 'again' })
  ended.mockRestore()
  expect(failed).toMatchObject({
    status: 503,
    body: { message: 'La tienda no puede responder justo ahora. Probá de nuevo en un minuto.' },
  })
  expect([(await read()).pictures, await temporary()]).toEqual([[], []])
  expect((await upload(file, { key: 'again' })).body.pictures).toHaveLength(1)
})

it.each([1, 3, 6, 8])('turns a photo by its EXIF (%i), and keeps none of it', async (orientation) => {
  const tags = { IFD0: { Copyright: 'Rosa' }, IFD3: { GPSLatitude: '32/1 57/1 0/1' } }
  const file = await photo('#f00', { width: 500, height: 500 })
    .withExif(tags)
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  expect((await sharp(file).metadata()).exif).toBeDefined()
  const bytes = await master(filesOf(await upload(file)))
  const { exif, orientation: left } = await sharp(bytes).metadata()
  expect([exif, left]).toEqual([undefined, undefined])
  const turned = await sharp(file).autoOrient().toBuffer()
  for (const [at, mean] of (await cornerOf(turned)).entries())
    expect(Math.abs(mean - ((await cornerOf(bytes))[at] ?? 0))).toBeLessThan(12)
})

it('keeps a bottle on a plain ground whole, and cuts anything else', async () => {
  const bottle = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#fdfdfd' } })
    .composite([{ input: { create: { width: 100, height: 900, channels: 3, background: '#300' } } }])
    .jpeg()
    .toBuffer()
  const whole = await sharp(await master(filesOf(await upload(bottle)))).metadata()
  expect([whole.width, whole.height]).toEqual([900, 900])
  const cut = await sharp(await master(filesOf(await upload(await jpeg('#123'))))).metadata()
  expect([cut.width, cut.height]).toEqual([400, 400])
  const large = await photo('#321', { width: 3000, height: 2000 }).jpeg().toBuffer()
  expect(await sharp(await master(filesOf(await upload(large)))).metadata()).toMatchObject({
    width: 1600,
    height: 1600,
  })
})

it('keeps what is transparent so', async () => {
  const bottle = await sharp({ create: { width: 200, height: 600, channels: 4, background: '#0000' } })
    .composite([{ input: { create: { width: 80, height: 500, channels: 4, background: '#300f' } } }])
    .png()
    .toBuffer()
  const bytes = await master(filesOf(await upload(bottle)))
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 600, hasAlpha: true })
  expect((await cornerOf(bytes))[3]).toBe(0)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
const mp4 = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

it.each([
  ['picture_svg', () => svg],
  ['picture_svg', () => Buffer.from('\u{FEFF}<?xml version="1.0"?><svg/>')],
  ['picture_video', () => mp4],
  ['picture_heic', () => heic],
  ['picture_other', () => Buffer.from('%PDF-1.7 hola')],
  ['picture_other', () => Buffer.from('GIF89a')],
  ['picture_missing', () => Buffer.alloc(0)],
  ['picture_too_big', () => Buffer.alloc(25 * 1024 * 1024 + 1, 255)],
  ['picture_broken', async () => (await photo('#f00').jpeg().toBuffer()).subarray(0, 3000)],
  ['picture_broken', async () => (await photo('#f00').png().toBuffer()).subarray(0, 20_000)],
  [
    'picture_too_many_pixels',
    () =>
      sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
])('refuses with its own sentence: %s', async (code, file) => {
  const sent = await upload(await file())
  expect(sent).toMatchObject({ status: 422, body: { code, message: expect.stringMatching(/\.$/) } })
  expect([(await read()).pictures, await temporary()]).toEqual([[], []])
})

it('is stored once, however often it is sent', async () => {
  const file = await jpeg('#ff0')
  const key = crypto.randomUUID()
  const sent = await Promise.all(Array.from({ length: 6 }, () => upload(file, { key })))
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await upload(file)
  expect((await read()).pictures).toHaveLength(1)
  expect(await upload(await jpeg('#abc'), { key })).toMatchObject({
    status: 422,
    body: { code: 'same_key_other_write' },
  })
})

it('is placed before the picture that it names, at the end when that is gone, and stays there when it is repeated', async () => {
  const front = await jpeg('#121')
  const second = filesOf(await upload(await jpeg('#212')))
  const key = crypto.randomUUID()
  const first = await upload(front, { before: second, key })
  expect(urlsOf(first.body)).toEqual([filesOf(first), second])
  const { rows } = await sql.query('select images from articles where id = $1', [article])
  expect(rows).toMatchObject([{ images: [{ url: filesOf(first), first: true }, { first: false }] }])
  const third = filesOf(await upload(await jpeg('#221'), { before: '/imagenes/fotos/sacada.webp' }))
  expect((await upload(front, { before: third, key })).body).toEqual(first.body)
  expect(urlsOf(await read())).toEqual([filesOf(first), second, third])
})

it('leaves no picture without its file, and no file without its row', async () => {
  const files = { ...deps.files }
  const write = vi.spyOn(deps.files, 'write').mockRejectedValueOnce(new Error('The disk is full'))
  const file = await jpeg('#0ff')
  const key = crypto.randomUUID()
  expect((await upload(file, { key })).status).toBe(500)
  expect((await read()).pictures).toEqual([])
  write.mockRestore()
  expect(deps.files.write).toBe(files.write)
  expect((await upload(file, { key })).body.pictures).toHaveLength(1)
})

it('shows a new picture in the shop long before the fallback poll of 30 s', async () => {
  const { rows } = await sql.query<{ slug: string }>('select slug from articles where id = $1', [article])
  const shown = async () => {
    const { body } = await shop.visitor().send({ method: 'GET', path: `/api/articles/${rows[0]?.slug}/1000` })
    return (body as { article: { images: { url: string }[] } }).article.images.map(({ url }) => url)
  }
  expect([await shown(), await shown()]).toEqual([[], []])
  const sent = await upload(await jpeg('#fa0'))
  await vi.waitFor(async () => expect(await shown()).toEqual([filesOf(sent)]), {
    timeout: 8_000,
    interval: 10,
  })
})

it('orders, describes, removes and restores, with the main one first', async () => {
  const [a, b] = [filesOf(await upload(await jpeg('#100'))), filesOf(await upload(await jpeg('#200')))]
  const turned = await arrange({
    version: (await read()).version,
    pictures: [{ url: b, alt: ' La etiqueta \ud800' }, { url: a }],
  })
  expect(turned.body.pictures).toEqual([
    { url: b, alt: 'La etiqueta \ufffd' },
    { url: a, alt: 'Malbec Reserva, 750 ml' },
  ])
  const { rows } = await sql.query('select images from articles where id = $1', [article])
  expect(rows).toMatchObject([
    {
      images: [
        { url: b, first: true },
        { url: a, first: false },
      ],
    },
  ])
  const without = await arrange({ version: turned.body.version, pictures: [{ url: a }] })
  expect(urlsOf(without.body)).toEqual([a])
  const back = await arrange({ version: without.body.version, pictures: [{ url: b }, { url: a }] })
  expect(back.body.pictures).toEqual(turned.body.pictures)
})

it('refuses what was arranged meanwhile, with how it is now', async () => {
  const a = filesOf(await upload(await jpeg('#111')))
  const { version } = await read()
  const b = filesOf(await upload(await jpeg('#222')))
  const sent = await arrange({ version, pictures: [] })
  expect(sent).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(sent.body.message).toContain('Marta')
  expect(urlsOf(sent.body.current ?? sent.body)).toEqual([a, b])
})

it('takes no picture that was never of the article', async () => {
  const other = filesOf(await upload(await jpeg('#333'), { to: await addArticle(sql) }))
  const { version } = await read()
  for (const url of [other, 'https://ejemplo.com/foto.jpg', 'javascript:alert(1)'])
    expect(await arrange({ version, pictures: [{ url }] })).toMatchObject({
      status: 409,
      body: { code: 'picture_gone' },
    })
})

it('gives a variant its own picture, and takes it away with the picture', async () => {
  const wine = await addArticleWithVariants(sql, [
    { name: 'Botella', stock: 3 },
    { name: 'Magnum', stock: 2 },
  ])
  const [, magnum = 0] = wine.variantIds
  const url = filesOf(await upload(await jpeg('#444'), { to: wine.id }))
  const shown = await read(wine.id)
  expect(shown.variants.map(({ name }) => name)).toEqual(['Botella', 'Magnum'])
  const own = await arrange(
    { version: shown.version, pictures: [{ url }], variants: [{ id: magnum, url }] },
    { of: wine.id },
  )
  expect(own.body.variants).toMatchObject([{ url: null }, { id: magnum, url }])
  const none = await arrange({ version: own.body.version, pictures: [] }, { of: wine.id })
  expect(none.body.variants).toMatchObject([{ url: null }, { url: null }])
  await sql.query('update article_variants set published = false where id = $1', [magnum])
  expect((await read(wine.id)).variants.map(({ name }) => name)).toEqual(['Botella'])
})

it('stands in the history, and is undone there', async () => {
  const a = filesOf(await upload(await jpeg('#555')))
  await arrange({ version: (await read()).version, pictures: [] })
  const { batches } = await manager.call(historyEndpoints.list, { query: { article_id: article } })
  expect(batches[0]).toMatchObject({
    kind: 'pictures',
    changes: [
      { what: 'Fotos de Malbec Reserva', before: 'una foto: Malbec Reserva, 750 ml', after: 'sin fotos' },
    ],
  })
  await manager.send({
    method: 'POST',
    path: `/api/panel/history/${batches[0]?.id}/undo`,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(urlsOf(await read())).toEqual([a])
})

it('removes a file only once nothing has named it for a month', async () => {
  const start = clock.now
  const [kept, gone, ordered] = await Promise.all(
    ['#666', '#777', '#888'].map(async (colour) => filesOf(await upload(await jpeg(colour)))),
  )
  await arrange({ version: (await read()).version, pictures: [{ url: kept }] })
  try {
    for (const days of [1, 20, 31]) {
      clock.now = new Date(start.getTime() + days * dayMs)
      await cleanUp(deps)
      expect(await deps.files.hash(gone?.slice(1) as `imagenes/${string}`)).not.toBeNull()
    }
    clock.now = new Date(start.getTime() + 33 * dayMs)
    await cleanUp(deps)
  } finally {
    clock.now = start
  }
  const left = await Promise.all(
    [kept, gone, ordered].map(
      async (url) => (await deps.files.hash(url?.slice(1) as `imagenes/${string}`)) !== null,
    ),
  )
  expect(left).toEqual([true, false, false])
})
