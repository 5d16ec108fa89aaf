import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { articleSlug } from '#domain/text/text.ts'
import { demoArticles } from './catalogue/all.ts'
import { articlePicture, drawPicture } from './pictures.ts'

const nameOf = (url: string) => url.replace('/imagenes/', '').replace('.webp', '')

test('each picture that the demo shop speaks of can be drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'damajuana-dibujos-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const { name } of demoArticles) expect(drawPicture(nameOf(articlePicture(name))), name).not.toBeNull()
  const file = join(folder, 'titulo.webp')
  await drawPicture('titulos/titulo-1-angosto')?.(file)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 800, height: 900 })
})

test.each(['../../etc/passwd', 'articulos/otra-cosa', `articulos/${articleSlug('')}`])(
  'a name that is no picture of the demo is none: %s',
  (name) => {
    expect(drawPicture(name)).toBeNull()
  },
)
