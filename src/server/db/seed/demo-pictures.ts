import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { articleSlug } from '#domain/slug.ts'
import { demoArticles } from './catalogue/all.ts'
import type { DemoArticle } from './catalogue/demo-article.ts'
import { drawBanner } from './drawing/scene/banner.ts'
import { drawGroup } from './drawing/scene/group.ts'
import type { Drawing } from './drawing/drawing.ts'
import { drawMissing } from './drawing/mark.ts'
import { type PictureJob, writePictures } from './drawing/render.ts'
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

/** Draws every picture of the demo shop that is not in `folder` yet; answers how many it drew. */
export async function drawDemoPictures(
  folder: string,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  await mkdir(join(folder, 'articulos'), { recursive: true })
  await mkdir(join(folder, 'titulos'), { recursive: true })
  await mkdir(join(folder, 'promociones'), { recursive: true })
  const missing: PictureJob[] = []
  for (const { url, draw, isQuick } of pictures()) {
    const file = join(folder, url.replace('/imagenes/', ''))
    if (!(await exists(file))) missing.push({ svg: draw(), file, isQuick })
  }
  await writePictures(missing, { onProgress })
  return missing.length
}

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
