import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { articleSlug } from '#domain/slug.ts'
import type { Log } from '../connect.ts'
import { demoArticles } from './catalogue/all.ts'
import type { DemoArticle } from './catalogue/demo-article.ts'
import { drawBanner } from './drawing/scene/banner.ts'
import { drawGroup } from './drawing/scene/group.ts'
import type { Drawing } from './drawing/drawing.ts'
import { drawMissing } from './drawing/mark.ts'
import { renderPicture } from './drawing/render.ts'
import { articleViews, drawingOf, variantViews } from './pictures/article-views.ts'
import { demoOnlineConfiguration, type DemoPromotion, demoPromotions, demoTitles } from './shop-data.ts'

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
