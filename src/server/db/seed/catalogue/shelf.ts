import type { Sheet } from '#contract/articles.ts'
import type { LabelSystem } from '../drawing/drawing.ts'
import { demoBrands, type DemoBrand } from './brands.ts'
import type { DemoArticle } from './demo-article.ts'

type Drawn = DemoArticle['drawing']
type Shape = Pick<Drawn, 'silhouette' | 'glass' | 'capsule'>

/** What all the articles of one shelf have in common. */
type Shelf = Pick<DemoArticle, 'category' | 'kind'> &
  Partial<Pick<DemoArticle, 'subCategory' | 'volumeMl' | 'presentacion' | 'internalTaxPercent'>> & {
    sheet?: Sheet
    shape: Shape
  }

/** One article as it is written down: only what sets it apart on its shelf. */
type Written = Pick<DemoArticle, 'num' | 'name' | 'daysOld'> &
  Partial<Omit<DemoArticle, 'brand' | 'descriptions' | 'drawing'>> & {
    brand?: DemoBrand
    /** One online discount, in percent. */
    discount?: number
    /** Units from which each lower price holds, after the price of one. */
    steps?: [min: number, price: number][]
    /** The sections of the description, title to text. */
    about: Record<string, string>
    /** What the drawn label says: title, line, small. */
    front: [title: string, line: string, small: string]
    shape?: Partial<Shape>
  }

/** Answers the writer of a shelf: it fills in what the shelf's articles share. */
export function shelf(common: Shelf): (own: Written) => DemoArticle {
  const { shape: commonShape, sheet: commonSheet, ...shared } = common
  return ({ discount, steps, about, front: [title, line, small], shape, brand, sheet, ...own }) => {
    const label: LabelSystem | undefined = brand && demoBrands[brand]
    const price = own.price ?? null
    return {
      subCategory: null,
      bodega: null,
      volumeMl: 750,
      presentacion: 1,
      stock: null,
      ...shared,
      ...own,
      price,
      brand: brand ?? null,
      ...(discount && { discounts: [{ percentage: discount, show_in_online: true }] }),
      ...(steps &&
        price && { ranges: [{ min: 1, price }, ...steps.map(([min, lower]) => ({ min, price: lower }))] }),
      descriptions: Object.entries(about).map(([heading, content]) => ({ title: heading, content })),
      sheet: { ...commonSheet, ...sheet },
      drawing: { ...commonShape, ...shape, title, line, small, ...(label && { label }) },
    }
  }
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
