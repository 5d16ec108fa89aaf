import { type ComponentProps, useContext, createContext } from 'react'
import type { ArticleCard } from '#contract/catalog.ts'
import { imageSources, imageUrl, type ImageWidth, shownAddress } from '#contract/images.ts'
import type { Commerce } from '#contract/shop.ts'
import { Mark } from '../../ui/mark.tsx'
import { Picture } from '../../ui/picture.tsx'

type CardsPerRow = Pick<
  Commerce['online_configuration'],
  | 'cantidad_tarjetas_en_telefono'
  | 'cantidad_tarjetas_en_tablet'
  | 'cantidad_tarjetas_en_notebook'
  | 'cantidad_tarjetas_en_escritorio'
>

type CardPictures = { widths: readonly ImageWidth[]; sizes: string }

/** Widths and `sizes` of the pictures on cards, of which the shop shows so many per row (spec 1 §3). */
export function cardPictures({
  cantidad_tarjetas_en_telefono: phone,
  cantidad_tarjetas_en_tablet: tablet,
  cantidad_tarjetas_en_notebook: notebook,
  cantidad_tarjetas_en_escritorio: desktop,
}: CardsPerRow): CardPictures {
  const isLarge = phone < 2 || tablet < 3 || notebook < 4 || desktop < 5
  return {
    widths: isLarge ? [320, 640, 960] : [320, 480, 640],
    sizes: `(max-width:639px) ${Math.ceil(90 / phone)}vw,(max-width:991px) ${Math.ceil(90 / tablet)}vw,(max-width:1279px) ${Math.ceil(88 / notebook)}vw,${Math.ceil(1250 / desktop)}px`,
  }
}

export const ShopPictures = createContext<ShopPictures>({
  cloudinary: null,
  fallback: null,
  cards: { widths: [], sizes: '' },
})

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
export function loadedByCard(url: string, { cloudinary, cards }: ShopPictures): string | null {
  const src = imageUrl(url, middleOf(cards.widths), cloudinary)
  const shown = document.querySelector<HTMLImageElement>(`img.bottle[src="${CSS.escape(src)}"]`)
  return shown?.complete && shown.naturalWidth > 0 ? shown.currentSrc : null
}

const middleOf = (widths: readonly ImageWidth[]): ImageWidth => widths[widths.length >> 1] ?? 640

type ShopPictures = {
  /** Cloudinary's origin, whose URLs can be resized; null when unused. */
  cloudinary: string | null
  /** Fallback for an article without a picture. */
  fallback: string | null
  cards: CardPictures
}

export type ArticleImages = readonly { url: string; hosting_url?: string; first: boolean }[]

/** URL of an article's first picture, else of the shop's fallback; null without either. */
export function useFirstPicture(images: ArticleImages): string | null {
  const { cloudinary, fallback } = useContext(ShopPictures)
  const first = images.find((image) => image.first) ?? images[0]
  return first ? shownAddress(first, cloudinary) : fallback
}

type ArticlePictureProps = { article: Pick<ArticleCard, 'name' | 'images'>; eager: boolean }

/** The bottle, aligned to its tile's lower edge. */
export function ArticlePicture({ article: { name, images }, eager }: ArticlePictureProps) {
  const url = useFirstPicture(images)
  const { cards } = useContext(ShopPictures)
  if (!url) return <Mark size={96} className="absolute inset-0 m-auto text-muted opacity-40" />
  return (
    <ShopPicture url={url} alt={name} width={480} height={600} {...cards} eager={eager} className="bottle" />
  )
}
