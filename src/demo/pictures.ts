import { articleSlug } from '#domain/text/text.ts'
import { drawMissing } from '../server/features/images/drawing/mark.ts'
import { demoArticles } from './catalogue/all.ts'
import type { DemoArticle } from './catalogue/demo-article.ts'
import { demoBodegas, demoBrands } from './catalogue/makers.ts'
import { drawArticle, drawLabelFromNear, wearsLabel, drawGroup } from './drawing/article.ts'
import { drawBanner } from './drawing/banner.ts'
import type { Drawing, LabelSystem, Silhouette } from './drawing/drawing.ts'
import { type DemoPromotion, demoPromotions, demoTitles } from './offers-data.ts'
import { demoOnlineConfiguration } from './shop-data.ts'

const readKinds: readonly DemoArticle['kind'][] = ['tinto', 'blanco', 'rosado', 'espumante']

/** URL of the picture of an article, or of a variant with its own. */
export const articlePicture = (name: string): string => `/imagenes/articulos/${articleSlug(name)}.webp`

export const variantPicture = (name: string, silhouette: Silhouette): string =>
  `/imagenes/articulos/${articleSlug(name)}-${silhouette}.webp`

const shelfColour = '#b99a63'

const banners = {
  wide: { width: 1600, height: 640, suffix: '' },
  phone: { width: 800, height: 900, suffix: '-angosto' },
} as const

/** URL of the picture of a promotion, or of a banner. */
export const promotionPicture = (name: string): string => `/imagenes/promociones/${articleSlug(name)}.webp`

export const titlePicture = (position: number, crop: keyof typeof banners): string =>
  `/imagenes/titulos/titulo-${position + 1}${banners[crop].suffix}.webp`

/** Draws a demo picture by name ('articulos/…') as SVG; null for an unknown name. */
export function drawPicture(name: string): (() => string) | null {
  byName ??= new Map(pictures().map(({ url, draw }) => [nameOf(url), draw]))
  return byName.get(name) ?? null
}

let byName: Map<string, () => string> | undefined

const nameOf = (url: string): string => url.replace('/imagenes/', '').replace(/\.webp$/, '')

type DemoPicture = { url: string; draw: () => string }

function pictures(): DemoPicture[] {
  const articles = demoArticles.flatMap((article) => [...articleViews(article), ...variantViews(article)])
  const titles = demoTitles.flatMap((title, position) =>
    (['wide', 'phone'] as const).map((crop) => ({
      url: titlePicture(position, crop),
      draw: () =>
        drawBanner({
          bottles: title.bottles.map(bottleNamed),
          background: title.color,
          shelf: shelfColour,
          width: banners[crop].width,
          height: banners[crop].height,
          crop,
        }),
    })),
  )
  const promotions = demoPromotions.map((promotion) => ({
    url: promotionPicture(promotion.name),
    draw: () => drawGroup(drawingsOf(promotion)),
  }))
  return [
    ...articles,
    ...titles,
    ...promotions,
    { url: demoOnlineConfiguration.default_article_image_url, draw: drawMissing },
  ]
}

function drawingsOf({ articles }: DemoPromotion): Drawing[] {
  const most = 2
  return articles.flatMap(({ num, amount }) =>
    Array.from({ length: Math.min(amount, most) }, () => drawingOf(articleOf(num))),
  )
}

function articleOf(num: number): DemoArticle {
  const article = demoArticles.find((candidate) => candidate.num === num)
  if (article === undefined) throw new Error(`A promotion holds the article ${num}, which is not sold`)
  return article
}

function bottleNamed(name: string): Drawing {
  const article = demoArticles.find((candidate) => candidate.name === name)
  if (article === undefined) throw new Error(`A banner shows ${name}, which is not sold`)
  return drawingOf(article)
}

/** Pictures of an article: the whole, and a close-up of its label. */
export function articleViews(article: DemoArticle): DemoPicture[] {
  const whole = {
    url: articlePicture(article.name),
    draw: () => drawArticle(drawingOf(article)),
  }
  if (!readKinds.includes(article.kind) || !wearsLabel(article.drawing.silhouette)) return [whole]
  return [
    whole,
    {
      url: `/imagenes/articulos/${articleSlug(article.name)}-etiqueta.webp`,
      draw: () => drawLabelFromNear(drawingOf(article)),
    },
  ]
}

function variantViews(article: DemoArticle): DemoPicture[] {
  const silhouettes = new Set((article.variants ?? []).flatMap(({ silhouette }) => silhouette ?? []))
  return [...silhouettes].map((silhouette) => ({
    url: variantPicture(article.name, silhouette),
    draw: () => drawArticle({ ...drawingOf(article), silhouette }),
  }))
}

function drawingOf({ bodega, brand, drawing: { label, ornament, ...drawing } }: DemoArticle): Drawing {
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
