import type { Sheet } from '#contract/catalog.ts'
import type { LabelSystem } from '../drawing/drawing.ts'
import type { DemoArticle, DemoVariant } from './demo-article.ts'
import { demoBrands, type DemoBrand } from './makers.ts'

type Drawn = DemoArticle['drawing']

type Shape = Pick<Drawn, 'silhouette' | 'glass' | 'capsule'>

export type Shelf = Pick<DemoArticle, 'category' | 'kind'> &
  Partial<Pick<DemoArticle, 'subCategory' | 'volumeMl' | 'presentacion' | 'internalTaxPercent'>> & {
    sheet?: Sheet
    shape: Shape
  }

type Written = Pick<DemoArticle, 'daysOld'> &
  Partial<Omit<DemoArticle, 'num' | 'name' | 'brand' | 'descriptions' | 'drawing'>> & {
    brand?: DemoBrand
    /** A single online discount, percent. */
    discount?: number
    /** Lower prices by quantity: minimum units to pesos. */
    steps?: Record<number, number>
    /** Sections of the description, title to text. */
    about: Record<string, string>
    /** Texts of the drawn label: title, line, small print. */
    front: [title: string, line: string, small: string]
    shape?: Partial<Shape>
  }

/** Returns a function that creates articles with the shelf's shared properties. */
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

/** Harvest region and year, alcohol in percent, and ageing if different from the shelf's. */
export function harvest(region: string[], vintage: number, abv: number, aging?: string): Sheet {
  return { region, vintage, abv, ...(aging !== undefined && { aging }) }
}

/** The five taste scales of a wine, each from 1 to 5. */
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

/** A bottle at the article's price, or a box of six at its own. */
export function bottleOrBox(bottles: number, box: { price: number; stock: number }): Choices {
  return {
    properties: [{ name: 'Presentación', values: ['Botella', 'Caja de 6'] }],
    variants: [bottle(bottles), boxOfSix(box.price, box.stock)],
  }
}

/** A bottle at the article's price, a box of six or a magnum at their own. */
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

/** A property with the given choices; a null price is the article's. */
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

/** Shared properties of a category's articles. */
export const white: Shelf = {
  category: 'Blancos',
  kind: 'blanco',
  sheet: { type: 'blanco', closure: 'rosca', temperature: '8–10 °C', aging: 'Sin madera' },
  shape: { silhouette: 'bordeaux', glass: '#b9bd6e', capsule: '#d7cf94' },
}

export const sparkling: Shelf = {
  category: 'Espumantes',
  kind: 'espumante',
  sheet: { type: 'espumoso', closure: 'corcho', temperature: '6–8 °C' },
  shape: { silhouette: 'espumante', glass: '#24382a', capsule: '#c9a24b' },
}

export const beer: Shelf = {
  category: 'Cervezas',
  kind: 'cerveza',
  volumeMl: 473,
  internalTaxPercent: 14,
  sheet: { container: 'lata', temperature: '4–6 °C', origin: 'Rosario' },
  shape: { silhouette: 'lata', glass: '#c9c4b4', capsule: '#d8d4c8' },
}

export const softDrink: Shelf = {
  category: 'Sin alcohol',
  kind: 'sin-alcohol',
  volumeMl: 500,
  sheet: { abv: 0, temperature: '4–6 °C' },
  shape: { silhouette: 'pet', glass: '#cfe6ee', capsule: '#3aa0a8' },
}

export const spirit: Shelf = {
  category: 'Otros destilados',
  kind: 'destilado',
  volumeMl: 750,
  internalTaxPercent: 26,
  shape: { silhouette: 'destilado', glass: '#8f4a1c', capsule: '#3b2313' },
}

export const accessory: Shelf = {
  category: 'Copas y accesorios',
  kind: 'otro',
  volumeMl: null,
  shape: { silhouette: 'copa', glass: '#dbe8e6', capsule: '#c9d8d6' },
}

export const porron = { silhouette: 'porron', glass: '#5a3314', capsule: '#c2671b' } as const
export const litre = { silhouette: 'litro', glass: '#4d2c12', capsule: '#c2671b' } as const
