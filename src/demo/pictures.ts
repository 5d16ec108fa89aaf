import { access, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { articleSlug } from '#domain/text/text.ts'
import type { Log } from '../server/db/connect.ts'
import { demoArticles } from './catalogue/all.ts'
import type { DemoArticle } from './catalogue/demo-article.ts'
import { drawBanner, drawGroup } from './drawing/scene.ts'
import type { Drawing, LabelSystem, Silhouette } from './drawing/drawing.ts'
import { drawMissing } from '../server/features/images/drawing/mark.ts'
import { type DemoPromotion, demoPromotions, demoTitles } from './offers-data.ts'
import { demoOnlineConfiguration } from './shop-data.ts'
import sharp from 'sharp'
import { demoBodegas, demoBrands } from './catalogue/makers.ts'
import { drawArticle, drawLabelFromNear, wearsLabel } from './drawing/article.ts'

/** Kinds whose labels are worth reading. */
const readKinds: readonly DemoArticle['kind'][] = ['tinto', 'blanco', 'rosado', 'espumante']

/** Where an article's picture is found, and that of a variant which looks otherwise. */
export const articlePicture = (name: string): string => `/imagenes/articulos/${articleSlug(name)}.webp`

export const variantPicture = (name: string, silhouette: Silhouette): string =>
  `/imagenes/articulos/${articleSlug(name)}-${silhouette}.webp`

const shelfColour = '#b99a63'

const banners = {
  wide: { width: 1600, height: 640, suffix: '' },
  phone: { width: 800, height: 900, suffix: '-angosto' },
} as const

/** Where a promotion's picture is found, and a banner's. */
export const promotionPicture = (name: string): string => `/imagenes/promociones/${articleSlug(name)}.webp`

export const titlePicture = (position: number, crop: keyof typeof banners): string =>
  `/imagenes/titulos/titulo-${position + 1}${banners[crop].suffix}.webp`

/** The demo shop's pictures while they are being drawn. */
export type DemoPictures = {
  /** Waits until the picture of that name ('articulos/…', without its ending) is there, and draws it before all others. At once for a name that is none of them. */
  draw: (name: string) => Promise<void>
  /** Until none is missing, or the drawing was stopped. */
  drawn: Promise<void>
  stop: () => Promise<void>
}

const atOnce = 2

/** Draws every picture of the demo shop that is not in `folder` yet, two at a time, those that somebody waits for first. */
export async function startDrawing(folder: string, log: Log): Promise<DemoPictures> {
  for (const kind of ['articulos', 'titulos', 'promociones'])
    await mkdir(join(folder, kind), { recursive: true })
  const all = new Map(pictures().map((picture) => [nameOf(picture.url), picture]))
  const urgent: (() => Promise<void>)[] = []
  const others = all.keys()
  const underWay = new Map<string, Promise<void>>()
  const finished = Promise.withResolvers<void>()
  let [active, made, isStopping] = [0, 0, false]

  function drawOnce(name: string): Promise<void> {
    const drawing = underWay.get(name) ?? drawMissing(name).finally(() => underWay.delete(name))
    underWay.set(name, drawing)
    return drawing
  }

  async function drawMissing(name: string): Promise<void> {
    const picture = all.get(name)
    const file = join(folder, `${name}.webp`)
    if (picture === undefined || isStopping || (await exists(file))) return
    if (made === 0) log.info('Las imágenes de la demo se van dibujando; la tienda ya atiende.')
    made += 1
    await renderPicture({ svg: picture.draw(), file, isQuick: picture.isQuick ?? false })
  }

  function next(): (() => Promise<void>) | undefined {
    const waited = urgent.shift()
    const name = waited === undefined ? others.next().value : undefined
    return name === undefined ? waited : () => drawOnce(name)
  }

  function work(): void {
    while (active < atOnce) {
      const job = next()
      if (job === undefined) break
      active += 1
      job()
        .catch((error: unknown) => log.warn({ err: error }, 'a picture could not be drawn'))
        .finally(() => {
          active -= 1
          work()
        })
    }
    if (active > 0) return
    if (made > 0) log.info(`Imágenes de la demo dibujadas: ${made}.`)
    made = 0
    finished.resolve()
  }

  work()
  return {
    draw: (name) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      if (!all.has(name)) return Promise.resolve()
      urgent.push(() => drawOnce(name).then(resolve, reject))
      work()
      return promise
    },
    drawn: finished.promise,
    stop: () => {
      isStopping = true
      return finished.promise
    },
  }
}

/** 'articulos/…', as `draw` takes it. */
const nameOf = (url: string): string => url.replace('/imagenes/', '').replace(/\.webp$/, '')

function pictures(): { url: string; draw: () => string; isQuick?: boolean }[] {
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

/** As many of each as still can be told apart. */
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

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** `isQuick` spends less on making it small. */
type PictureJob = { svg: string; file: string; isQuick?: boolean }

/** Writes an SVG as the WebP master that all smaller pictures are made of: its own size, transparency kept. The file appears whole or not at all. */
export async function renderPicture({ svg, file, isQuick = false }: PictureJob): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`
  await sharp(Buffer.from(svg))
    .webp(isQuick ? { quality: 86, effort: 0 } : { quality: 92, alphaQuality: 96, effort: 2 })
    .toFile(draft)
  await rename(draft, file)
}

/** A picture of an article: where it is found, and its SVG. `isQuick`: it may be larger on disk, and is made sooner. */
type ArticleView = { url: string; draw: () => string; isQuick: boolean }

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
function variantViews(article: DemoArticle): ArticleView[] {
  const silhouettes = new Set((article.variants ?? []).flatMap(({ silhouette }) => silhouette ?? []))
  return [...silhouettes].map((silhouette) => ({
    url: variantPicture(article.name, silhouette),
    draw: () => drawArticle({ ...drawingOf(article), silhouette }),
    isQuick: true,
  }))
}

/** The article as the generator draws it, with the label of its house. */
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
