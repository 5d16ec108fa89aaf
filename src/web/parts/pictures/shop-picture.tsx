import { type ComponentProps, useContext, createContext } from 'react'
import type { ArticleCard } from '#contract/catalog.ts'
import { imageSources, imageUrl, type ImageWidth, shownAddress } from '#contract/images.ts'
import { Mark } from '../../ui/mark.tsx'
import { Picture } from '../../ui/picture.tsx'

export const ShopPictures = createContext<ShopPictures>({ cloudinary: null, fallback: null })

type ShopPictureProps = Omit<ComponentProps<typeof Picture>, 'src' | 'sources'> & {
  url: string
  /** Available widths, smallest first. */ widths: readonly ImageWidth[]
}

/** A responsive picture in several widths; a browser without the best format gets the middle one. */
export function ShopPicture({ url, widths, ...rest }: ShopPictureProps) {
  const { cloudinary } = useContext(ShopPictures)
  return (
    <Picture
      src={imageUrl(url, middleOf(widths), cloudinary)}
      sources={imageSources(url, widths, cloudinary).slice(0, 1)}
      {...rest}
    />
  )
}

/** The file of an article's picture that a card on this page has loaded; null without one. */
export function loadedByCard(url: string, cloudinary: string | null): string | null {
  const src = imageUrl(url, middleOf(widths), cloudinary)
  const shown = document.querySelector<HTMLImageElement>(`img.bottle[src="${CSS.escape(src)}"]`)
  return shown?.complete && shown.naturalWidth > 0 ? shown.currentSrc : null
}

const middleOf = (widths: readonly ImageWidth[]): ImageWidth => widths[widths.length >> 1] ?? 640

type ShopPictures = {
  /** Cloudinary's origin, whose URLs can be resized; null when unused. */
  cloudinary: string | null
  /** Fallback for an article without a picture. */
  fallback: string | null
}

export type ArticleImages = readonly { url: string; hosting_url?: string; first: boolean }[]

/** URL of an article's first picture, else of the shop's fallback; null without either. */
export function useFirstPicture(images: ArticleImages): string | null {
  const { cloudinary, fallback } = useContext(ShopPictures)
  const first = images.find((image) => image.first) ?? images[0]
  return first ? shownAddress(first, cloudinary) : fallback
}

const widths: readonly ImageWidth[] = [320, 480, 640]

const sizes = '(max-width:639px) 45vw,(max-width:991px) 30vw,(max-width:1279px) 22vw,250px'

type ArticlePictureProps = { article: Pick<ArticleCard, 'name' | 'images'>; eager: boolean }

/** The bottle, aligned to its tile's lower edge. */
export function ArticlePicture({ article: { name, images }, eager }: ArticlePictureProps) {
  const url = useFirstPicture(images)
  if (!url) return <Mark size={96} className="absolute inset-0 m-auto text-muted opacity-40" />
  return (
    <ShopPicture
      url={url}
      widths={widths}
      alt={name}
      width={480}
      height={600}
      sizes={sizes}
      eager={eager}
      className="bottle"
    />
  )
}
