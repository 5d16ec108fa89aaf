import { expect, test } from 'vitest'
import { imageSrcset, imageUrl, readImagePath } from './images.ts'

test('a picture of the shop has an address for each width and format', () => {
  expect(imageUrl('/imagenes/articulos/malbec.webp', 320, 'avif')).toBe('/imagenes/articulos/malbec.320.avif')
  expect(imageSrcset('/imagenes/articulos/malbec.webp', [160, 320], 'webp')).toBe('/imagenes/articulos/malbec.160.webp 160w, /imagenes/articulos/malbec.320.webp 320w')
})

test('a picture of elsewhere keeps its own address and has no set', () => {
  expect(imageUrl('https://pictures.example/a.webp', 320, 'avif')).toBe('https://pictures.example/a.webp')
  expect(imageSrcset('https://pictures.example/a.webp', [160], 'avif')).toBe('')
})

test('what an address asks for is read back', () => {
  expect(readImagePath('articulos/malbec-del-monte.320.avif')).toEqual({ name: 'articulos/malbec-del-monte', size: { width: 320, format: 'avif' } })
  expect(readImagePath('articulos/malbec.webp')).toEqual({ name: 'articulos/malbec', size: null })
})

test.each(['', '../secreto.webp', 'articulos/../../secreto.webp', 'articulos//a.webp', '/a.webp', 'a.321.webp', 'a.0320.webp', 'a.320.png', 'a.avif', 'a\0.webp', 'a b.webp', '.webp', 'a.webp/b'])(
  'the path %j is no picture',
  (path) => {
    expect(readImagePath(path)).toBeNull()
  },
)
