import { articleSlug } from '#domain/slug.ts'
import { demoBodegas } from '../catalogue/bodegas.ts'
import { demoBrands } from '../catalogue/brands.ts'
import type { DemoArticle } from '../catalogue/demo-article.ts'
import { drawArticle, drawLabelFromNear, wearsLabel } from '../drawing/article.ts'
import type { Drawing, LabelSystem, Silhouette } from '../drawing/drawing.ts'

/** A picture of an article: where it is found, and its SVG. `isQuick`: it may be larger on disk, and is made sooner. */
export type ArticleView = { url: string; draw: () => string; isQuick: boolean }

/** Kinds whose labels are worth reading. */
const readKinds: readonly DemoArticle['kind'][] = ['tinto', 'blanco', 'rosado', 'espumante']

/** Where an article's picture is found, and that of a variant which looks otherwise. */
export const articlePicture = (name: string): string => `/imagenes/articulos/${articleSlug(name)}.webp`
export const variantPicture = (name: string, silhouette: Silhouette): string =>
  `/imagenes/articulos/${articleSlug(name)}-${silhouette}.webp`

/** The pictures of an article itself, the first to be seen first: the whole of it, and its label from near. */
export function articleViews(article: DemoArticle): ArticleView[] {
  const whole = {
    url: articlePicture(article.name),
    draw: () => drawArticle(drawingOf(article)),
    isQuick: false,
  }
  if (!readKinds.includes(article.kind) || !wearsLabel(article.drawing.silhouette)) return [whole]
  return [
    whole,
    {
      url: `/imagenes/articulos/${articleSlug(article.name)}-etiqueta.webp`,
      draw: () => drawLabelFromNear(drawingOf(article)),
      isQuick: true,
    },
  ]
}

/** Those of its variants that look otherwise: a box, a magnum. */
export function variantViews(article: DemoArticle): ArticleView[] {
  const silhouettes = new Set((article.variants ?? []).flatMap(({ silhouette }) => silhouette ?? []))
  return [...silhouettes].map((silhouette) => ({
    url: variantPicture(article.name, silhouette),
    draw: () => drawArticle({ ...drawingOf(article), silhouette }),
    isQuick: true,
  }))
}

/** The article as the generator draws it, with the label of its house. */
export function drawingOf({ bodega, brand, drawing: { label, ornament, ...drawing } }: DemoArticle): Drawing {
  const system = label ?? labelOf(bodega, brand)
  return { ...drawing, label: ornament ? { ...system, ornament } : system }
}

function labelOf(bodega: string | null, brand: string | null): LabelSystem {
  const brands: Record<string, LabelSystem> = demoBrands
  const system =
    demoBodegas.find(({ name }) => name === bodega)?.label ?? (brand === null ? undefined : brands[brand])
  if (system === undefined) throw new Error(`No label for ${bodega ?? brand ?? 'an article without a house'}`)
  return system
}
