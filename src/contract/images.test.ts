import { expect, test } from 'vitest'
import { cloudinaryOrigin, imageSources, imageUrl, readImagePath, shownAddress } from './images.ts'

const own = '/imagenes/articulos/malbec.webp'
const elsewhere = 'https://pictures.example/a.webp'
const far = `${cloudinaryOrigin}/damajuana/image/upload/v1/malbec.jpg`

test('a picture of the shop has an address for each width and format', () => {
  expect(imageUrl(own, 320, null)).toBe('/imagenes/articulos/malbec.320.webp')
  expect(imageSources(own, [160, 320], cloudinaryOrigin)).toEqual([
    {
      type: 'image/avif',
      srcSet: '/imagenes/articulos/malbec.160.avif 160w, /imagenes/articulos/malbec.320.avif 320w',
    },
    {
      type: 'image/webp',
      srcSet: '/imagenes/articulos/malbec.160.webp 160w, /imagenes/articulos/malbec.320.webp 320w',
    },
  ])
})

test('a picture of elsewhere keeps its own address and has no set', () => {
  expect(imageUrl(elsewhere, 320, cloudinaryOrigin)).toBe(elsewhere)
  expect(imageSources(elsewhere, [160], cloudinaryOrigin)).toEqual([])
})

test('a picture at Cloudinary has one set, of whatever format; and none where the shop keeps none there', () => {
  const root = `${cloudinaryOrigin}/damajuana/image/upload`
  expect(imageSources(far, [320, 640], cloudinaryOrigin)).toEqual([
    {
      srcSet: `${root}/c_limit,w_320/f_auto/q_auto/v1/malbec.jpg 320w, ${root}/c_limit,w_640/f_auto/q_auto/v1/malbec.jpg 640w`,
    },
  ])
  expect(imageUrl(far, 640, cloudinaryOrigin, '8:9')).toBe(
    `${root}/c_fill,g_auto,ar_8:9,w_640/f_auto/q_auto/v1/malbec.jpg`,
  )
  expect(imageSources(far, [320], null)).toEqual([])
})

test('Cloudinary’s picture is shown while the shop keeps its pictures there, else our own copy, else whatever there is', () => {
  expect(shownAddress({ url: far, hosting_url: own }, cloudinaryOrigin)).toBe(far)
  expect(shownAddress({ url: far, hosting_url: own }, null)).toBe(own)
  expect(shownAddress({ url: elsewhere, hosting_url: own }, cloudinaryOrigin)).toBe(own)
  expect(shownAddress({ url: elsewhere, hosting_url: '' }, null)).toBe(elsewhere)
})

test('what an address asks for is read back', () => {
  expect(readImagePath('articulos/malbec-del-monte.320.avif')).toEqual({
    name: 'articulos/malbec-del-monte',
    size: { width: 320, format: 'avif' },
  })
  expect(readImagePath('articulos/malbec.webp')).toEqual({ name: 'articulos/malbec', size: null })
})

test.each([
  '',
  '../secreto.webp',
  'articulos/../../secreto.webp',
  'articulos//a.webp',
  '/a.webp',
  'a.321.webp',
  'a.0320.webp',
  'a.320.png',
  'a.avif',
  'a\0.webp',
  'a b.webp',
  '.webp',
  'a.webp/b',
])('the path %j is no picture', (path) => {
  expect(readImagePath(path)).toBeNull()
})
