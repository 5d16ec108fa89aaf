import type { Sheet } from '#contract/catalog.ts'
import type { ArticleKind } from '#domain/catalog/alcohol.ts'
import type { LabelSystem, Ornament, Silhouette } from '../drawing/drawing.ts'

export type DemoBodega = { name: string; label: LabelSystem }
export type DemoCategory = { name: string; subCategories: string[] }

/** A variant; `price` in pesos, null for the article's. `values` are in the order of `properties`. */
export type DemoVariant = {
  values: string[]
  price: number | null
  presentacion: number | null
  /** Only if it differs from the article's. */
  volumeMl?: number
  stock: number | null
  silhouette?: Silhouette
}

export type DemoArticle = {
  num: number
  name: string
  category: string
  subCategory: string | null
  bodega: string | null
  brand: string | null
  kind: ArticleKind
  /** Pesos; null when `priceUsd` is given. */
  price: number | null
  priceUsd?: number
  internalTaxPercent?: number
  discounts?: { percentage: number; show_in_online: boolean }[]
  ranges?: { min: number; price: number }[]
  /** Of one unit of the pack; null when meaningless. */
  volumeMl: number | null
  /** Units in the pack: 1 for one bottle. */
  presentacion: number
  /** Null: uncounted, or counted by variant. */
  stock: number | null
  featured?: boolean
  /** Days before seeding at which it was uploaded. */
  daysOld: number
  condition?: string
  descriptions: { title: string; content: string }[]
  sheet: Sheet
  properties?: { name: string; values: string[] }[]
  variants?: DemoVariant[]
  colors?: string[]
  sizes?: string[]
  drawing: {
    silhouette: Silhouette
    glass: string
    capsule: string
    title: string
    line: string
    small: string
    label?: LabelSystem
    ornament?: Ornament
  }
}
