import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { articleSlug } from '#domain/slug.ts'
import { demoArticles } from './catalogue/all.ts'
import { demoBodegas } from './catalogue/bodegas.ts'
import { demoBrands } from './catalogue/brands.ts'
import type { DemoArticle } from './catalogue/demo-article.ts'
import { drawArticle } from './drawing/article.ts'
import { drawBanner } from './drawing/banner.ts'
import type { Drawing, LabelSystem } from './drawing/drawing.ts'
import { type PictureJob, writePictures } from './drawing/render.ts'
import { demoTitles } from './shop-data.ts'

const shelfColour = '#b99a63'
const banners = { wide: { width: 1600, height: 640, suffix: '' }, phone: { width: 800, height: 900, suffix: '-angosto' } } as const

/** Where an article's picture is found, and where a banner's. */
export const articlePicture = (name: string): string => `/imagenes/articulos/${articleSlug(name)}.webp`
export const titlePicture = (position: number, crop: keyof typeof banners): string => `/imagenes/titulos/titulo-${position + 1}${banners[crop].suffix}.webp`

/** Draws every picture of the demo shop that is not in `folder` yet; answers how many it drew. */
export async function drawDemoPictures(folder: string, onProgress: (done: number, all: number) => void): Promise<number> {
  await mkdir(join(folder, 'articulos'), { recursive: true })
  await mkdir(join(folder, 'titulos'), { recursive: true })
  const missing: PictureJob[] = []
  for (const { url, draw } of pictures()) {
    const file = join(folder, url.replace('/imagenes/', ''))
    if (!(await exists(file))) missing.push({ svg: draw(), file })
  }
  await writePictures(missing, { onProgress })
  return missing.length
}

function pictures(): { url: string; draw: () => string }[] {
  const articles = demoArticles.map((article) => ({ url: articlePicture(article.name), draw: () => drawArticle(drawingOf(article)) }))
  const titles = demoTitles.flatMap((title, position) =>
    (['wide', 'phone'] as const).map((crop) => ({
      url: titlePicture(position, crop),
      draw: () => drawBanner({ bottles: title.bottles.map(bottleNamed), background: title.color, shelf: shelfColour, width: banners[crop].width, height: banners[crop].height, crop }),
    })),
  )
  return [...articles, ...titles]
}

function bottleNamed(name: string): Drawing {
  const article = demoArticles.find((candidate) => candidate.name === name)
  if (article === undefined) throw new Error(`A banner shows ${name}, which is not sold`)
  return drawingOf(article)
}

function drawingOf({ bodega, brand, drawing: { label, ornament, ...drawing } }: DemoArticle): Drawing {
  const system = label ?? labelOf(bodega, brand)
  return { ...drawing, label: ornament ? { ...system, ornament } : system }
}

function labelOf(bodega: string | null, brand: string | null): LabelSystem {
  const brands: Record<string, LabelSystem> = demoBrands
  const system = demoBodegas.find(({ name }) => name === bodega)?.label ?? (brand === null ? undefined : brands[brand])
  if (system === undefined) throw new Error(`No label for ${bodega ?? brand ?? 'an article without a house'}`)
  return system
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(() => true, () => false)
}
