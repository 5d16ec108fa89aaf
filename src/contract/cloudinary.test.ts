import { describe, expect, it, test } from 'vitest'
import { cloudinaryOrigin, cloudinaryUrl } from './images.ts'

const bottle = `${cloudinaryOrigin}/damajuana/image/upload/v1700000000/vinos/malbec.jpg`
const small = `${cloudinaryOrigin}/damajuana/image/upload/c_limit,w_320/f_auto/q_auto/v1700000000/vinos/malbec.jpg`
const at = (url: string, width = 320) => cloudinaryUrl(url, cloudinaryOrigin, width)

describe('an address of Cloudinary', () => {
  it('asks for a width, the best format and a fitting quality', () => {
    expect(at(bottle)).toBe(small)
  })

  it('cuts to a shape round what matters', () => {
    expect(cloudinaryUrl(bottle, cloudinaryOrigin, 640, '8:9')).toBe(
      `${cloudinaryOrigin}/damajuana/image/upload/c_fill,g_auto,ar_8:9,w_640/f_auto/q_auto/v1700000000/vinos/malbec.jpg`,
    )
  })

  test.each([
    'w_1200,h_900,c_fill',
    'f_auto/q_auto',
    'c_limit,w_320/f_auto/q_auto',
    't_media_lib_thumb',
    'fl_attachment:malbec',
    '$ancho_200/w_$ancho',
    'l_logo,g_south_east/fl_layer_apply',
  ])('gives %s up', (transforms) => {
    expect(at(bottle.replace('/v17', `/${transforms}/v17`))).toBe(small)
  })

  it('needs no version, and keeps folders that look like none of its transforms', () => {
    expect(at(`${cloudinaryOrigin}/damajuana/image/upload/vinos/malbec_2021.jpg`)).toBe(
      `${cloudinaryOrigin}/damajuana/image/upload/c_limit,w_320/f_auto/q_auto/vinos/malbec_2021.jpg`,
    )
    expect(at(`${cloudinaryOrigin}/damajuana/image/upload/w_200/malbec_reserva.jpg`)).toBe(
      `${cloudinaryOrigin}/damajuana/image/upload/c_limit,w_320/f_auto/q_auto/malbec_reserva.jpg`,
    )
  })

  it('is found under another origin too, where the shop says so', () => {
    expect(cloudinaryUrl('https://fotos.example/image/upload/malbec.jpg', 'https://fotos.example', 96)).toBe(
      'https://fotos.example/image/upload/c_limit,w_96/f_auto/q_auto/malbec.jpg',
    )
  })
})

test.each([
  '/imagenes/articulos/malbec.webp',
  'https://pictures.example/damajuana/image/upload/v1/malbec.jpg',
  'https://res.cloudinary.com.evil.example/damajuana/image/upload/v1/malbec.jpg',
  'http://res.cloudinary.com/damajuana/image/upload/v1/malbec.jpg',
  `${cloudinaryOrigin}/damajuana/image/fetch/https://elsewhere.example/a.jpg`,
  `${cloudinaryOrigin}/damajuana/video/upload/v1/malbec.mp4`,
  `${cloudinaryOrigin}/damajuana/image/upload/s--Ab1_c2D3--/w_200/v1/malbec.jpg`,
  `${cloudinaryOrigin}/damajuana/image/upload/`,
  '',
])('%j is left as it is', (url) => {
  expect(at(url)).toBeNull()
})

test('nothing is Cloudinary’s in a shop that keeps no pictures there', () => {
  expect(cloudinaryUrl(bottle, null, 320)).toBeNull()
})
