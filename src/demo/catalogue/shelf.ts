import type { Sheet } from '#contract/catalog.ts'
import type { LabelSystem } from '../drawing/drawing.ts'
import type { DemoArticle, DemoVariant } from './demo-article.ts'
import { demoBrands, type DemoBrand } from './makers.ts'

type Drawn = DemoArticle['drawing']

type Shape = Pick<Drawn, 'silhouette' | 'glass' | 'capsule'>

/** What all the articles of one shelf have in common. */
export type Shelf = Pick<DemoArticle, 'category' | 'kind'> &
  Partial<Pick<DemoArticle, 'subCategory' | 'volumeMl' | 'presentacion' | 'internalTaxPercent'>> & {
    sheet?: Sheet
    shape: Shape
  }

/** One article as it is written down: only what sets it apart on its shelf. */
type Written = Pick<DemoArticle, 'daysOld'> &
  Partial<Omit<DemoArticle, 'num' | 'name' | 'brand' | 'descriptions' | 'drawing'>> & {
    brand?: DemoBrand
    /** One online discount, in percent. */
    discount?: number
    /** Lower prices, after that of one: units from which each holds, to pesos. */
    steps?: Record<number, number>
    /** The sections of the description, title to text. */
    about: Record<string, string>
    /** What the drawn label says: title, line, small. */
    front: [title: string, line: string, small: string]
    shape?: Partial<Shape>
  }

/** Answers the writer of a shelf: it fills in what the shelf's articles share. */
export function shelf(common: Shelf): (num: number, name: string, own: Written) => DemoArticle {
  const { shape: commonShape, sheet: commonSheet, ...shared } = common
  return (
    num,
    name,
    { discount, steps, about, front: [title, line, small], shape, brand, sheet, ...own },
  ) => {
    const label: LabelSystem | undefined = brand && demoBrands[brand]
    const price = own.price ?? null
    return {
      subCategory: null,
      bodega: null,
      volumeMl: 750,
      presentacion: 1,
      stock: null,
      ...shared,
      num,
      name,
      ...own,
      price,
      brand: brand ?? null,
      ...(discount && { discounts: [{ percentage: discount, show_in_online: true }] }),
      ...(steps && price && { ranges: [{ min: 1, price }, ...rangesOf(steps)] }),
      descriptions: Object.entries(about).map(([heading, content]) => ({ title: heading, content })),
      sheet: { ...commonSheet, ...sheet },
      drawing: { ...commonShape, ...shape, title, line, small, ...(label && { label }) },
    }
  }
}

const rangesOf = (steps: Record<number, number>) =>
  Object.entries(steps).map(([min, price]) => ({ min: Number(min), price }))

/** Where and when a wine was harvested, its alcohol in percent, and how it was aged if not as its shelf. */
export function harvest(region: string[], vintage: number, abv: number, aging?: string): Sheet {
  return { region, vintage, abv, ...(aging !== undefined && { aging }) }
}

/** The five scales of a wine, each from 1 to 5. */
export function taste(
  body: number,
  acidity: number,
  tannins: number,
  sweetness: number,
  wood: number,
): Sheet {
  return { body, acidity, tannins, sweetness, wood }
}

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
