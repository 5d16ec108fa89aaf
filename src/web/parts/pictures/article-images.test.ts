import { describe, expect, it } from 'vitest'
import type { Article } from '#contract/catalog.ts'
import { galleryImages, imageOfVariant } from './article-images.tsx'
import { cardPictures } from './shop-picture.tsx'

const image = (name: string, first = false) => ({
  id: 1,
  url: `/imagenes/${name}.webp`,
  hosting_url: `/imagenes/${name}.webp`,
  first,
})
const variant = (name: string, url: string | null) =>
  ({ image_url: url, article_property_values: [{ name }] }) as Article['article_variants'][number]
const ours = { cloudinary: null, fallback: '/imagenes/tienda.webp' }
const wine = {
  name: 'Malbec',
  images: [image('etiqueta'), image('botella', true)],
  article_variants: [
    variant('Botella', null),
    variant('Caja', '/imagenes/caja.webp'),
    variant('Caja abierta', '/imagenes/caja.webp'),
  ],
}

describe('the pictures of an article', () => {
  it('begin with its first, and end with its variants’, each once and told apart', () => {
    expect(galleryImages(wine, ours)).toEqual([
      { url: '/imagenes/botella.webp', alt: 'Malbec' },
      { url: '/imagenes/etiqueta.webp', alt: 'Malbec, imagen 2' },
      { url: '/imagenes/caja.webp', alt: 'Malbec, Caja' },
    ])
  })

  it('are the shop’s own where it has none, and none where the shop has none either', () => {
    const bare = { ...wine, images: [], article_variants: [variant('Botella', null)] }
    expect(galleryImages(bare, ours)).toEqual([{ url: '/imagenes/tienda.webp', alt: 'Malbec' }])
    expect(galleryImages(bare, { ...ours, fallback: null })).toEqual([])
  })

  it('turn to the chosen variant’s, and back to the first for one without', () => {
    const images = galleryImages(wine, ours)
    expect(wine.article_variants.map((chosen) => imageOfVariant(images, chosen))).toEqual([0, 2, 2])
    expect(imageOfVariant(images, null)).toBe(0)
  })
})

const perRow = (phone: number, tablet: number, notebook: number, desktop: number) => ({
  cantidad_tarjetas_en_telefono: phone,
  cantidad_tarjetas_en_tablet: tablet,
  cantidad_tarjetas_en_notebook: notebook,
  cantidad_tarjetas_en_escritorio: desktop,
})

describe('the pictures of cards', () => {
  it.each([
    [perRow(2, 3, 4, 5), '45vw 30vw 22vw 250px', [320, 480, 640]],
    [perRow(3, 6, 8, 8), '30vw 15vw 11vw 157px', [320, 480, 640]],
    [perRow(1, 1, 1, 1), '90vw 90vw 88vw 1250px', [320, 640, 960]],
    [perRow(2, 3, 4, 3), '45vw 30vw 22vw 417px', [320, 640, 960]],
  ])('are as wide as a row of the shop has it: %j', (shop, sizes, widths) => {
    const told = cardPictures(shop)
    expect([told.sizes.match(/\d+(?:vw|px)(?=,|$)/g)?.join(' '), told.widths]).toEqual([sizes, widths])
  })
})
