import sharp from 'sharp'
import { expect, test } from 'vitest'
import { articleSlug } from '#domain/text/text.ts'
import { demoArticles } from './catalogue/all.ts'
import { articlePicture, drawPicture } from './pictures.ts'

const nameOf = (url: string) => url.replace('/imagenes/', '').replace('.webp', '')

test('each picture that the demo shop speaks of can be drawn', async () => {
  for (const { name } of demoArticles) expect(drawPicture(nameOf(articlePicture(name))), name).not.toBeNull()
  const banner = Buffer.from(drawPicture('titulos/titulo-1-angosto')?.() ?? '')
  expect(await sharp(banner).metadata()).toMatchObject({
    format: 'svg',
    width: 800,
    height: 900,
  })
})

test.each(['../../etc/passwd', 'articulos/otra-cosa', `articulos/${articleSlug('')}`])(
  'a name that is no picture of the demo is none: %s',
  (name) => {
    expect(drawPicture(name)).toBeNull()
  },
)
