import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '../../../../test/shop.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-imagenes-'))
const shop = await testShop({
  dataDir,
  drawPicture: (name) =>
    name === 'articulos/torrontes'
      ? () => '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"/>'
      : null,
})
await shop.deps.files.write('imagenes/articulos/malbec.webp', await painted('#7b1e2b'))
await writeFile(join(dataDir, 'secreto.webp'), 'not for you')
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function painted(background: string): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 800, channels: 4, background } })
    .webp()
    .toBuffer()
}

const get = (url: string) => shop.app.inject({ method: 'GET', url })
const made = () => readdir(join(dataDir, 'cache/imagenes/articulos')).catch(() => [])

test('a size is made of the master, told to be kept for good, and made once for all who ask', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => get('/imagenes/articulos/malbec.320.avif')),
  )
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/avif')
    expect(answer.headers['cache-control']).toContain('immutable')
  }
  expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 320, format: 'heif' })
  expect(await made()).toEqual(['malbec.320.avif'])
})

test('a picture is never made larger than its master', async () => {
  const { rawPayload } = await get('/imagenes/articulos/malbec.1600.webp')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 600, format: 'webp' })
})

test('the master answers under its own name', async () => {
  const answer = await get('/imagenes/articulos/malbec.webp')
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 600 })
})

test.each([
  '/imagenes/articulos/otro.320.avif',
  '/imagenes/articulos/otro.webp',
  '/imagenes/articulos/malbec.321.avif',
  '/imagenes/articulos/malbec.320.png',
  '/imagenes/../secreto.webp',
  '/imagenes/%2e%2e/secreto.webp',
  '/imagenes/articulos/..%2f..%2fsecreto.webp',
  '/imagenes/..%5csecreto.webp',
  '/imagenes/articulos/malbec%00.webp',
  '/imagenes/',
])('%s is not found', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('not for you')
})

test('a name that no file can have is not found', async () => {
  for (const name of ['a'.repeat(300), `${'a/'.repeat(3000)}a`]) {
    for (const file of [`${name}.webp`, `${name}.320.avif`])
      expect((await get(`/imagenes/${file}`)).statusCode).toBe(404)
  }
})

test('a picture of the demo that is not drawn yet is drawn for whoever asks for a size of it', async () => {
  const answer = await get('/imagenes/articulos/torrontes.320.webp')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320 })
  const master = await get('/imagenes/articulos/torrontes.webp')
  expect(await sharp(master.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 600,
    hasAlpha: true,
  })
  expect((await get('/imagenes/articulos/bonarda.320.webp')).statusCode).toBe(404)
})
