import type { DemoArticle, DemoVariant } from './demo-article.ts'

type Choices = Required<Pick<DemoArticle, 'properties' | 'variants'>>

const bottle = (stock: number): DemoVariant => ({
  values: ['Botella'],
  price: null,
  presentacion: null,
  stock,
})
const boxOfSix = (price: number, stock: number): DemoVariant => ({
  values: ['Caja de 6'],
  price,
  presentacion: 6,
  stock,
  silhouette: 'caja',
})
const magnum = (price: number, stock: number): DemoVariant => ({
  values: ['Magnum 1,5 l'],
  price,
  presentacion: 1,
  volumeMl: 1500,
  stock,
  silhouette: 'magnum',
})

/** One bottle at the article's price, or a box of six at its own. */
export function bottleOrBox(bottles: number, box: { price: number; stock: number }): Choices {
  return {
    properties: [{ name: 'Presentación', values: ['Botella', 'Caja de 6'] }],
    variants: [bottle(bottles), boxOfSix(box.price, box.stock)],
  }
}

/** One bottle at the article's price, a box of six or a magnum at theirs. */
export function bottleBoxOrMagnum(
  bottles: number,
  box: { price: number; stock: number },
  big: { price: number; stock: number },
): Choices {
  return {
    properties: [{ name: 'Presentación', values: ['Botella', 'Caja de 6', 'Magnum 1,5 l'] }],
    variants: [bottle(bottles), boxOfSix(box.price, box.stock), magnum(big.price, big.stock)],
  }
}

/** One choice of the given name; a null price is the article's. */
export function oneOf(
  name: string,
  choices: { value: string; price: number | null; stock: number | null; presentacion?: number }[],
): Choices {
  return {
    properties: [{ name, values: choices.map(({ value }) => value) }],
    variants: choices.map(({ value, price, stock, presentacion }) => ({
      values: [value],
      price,
      presentacion: presentacion ?? null,
      stock,
    })),
  }
}
