import { createContext, useContext } from 'react'
import { shownAddress } from '#contract/images.ts'

/** Where the shop's pictures come from. */
type ShopPictures = {
  /** The origin whose addresses are resized by Cloudinary's rules; null where the shop keeps none there. */
  cloudinary: string | null
  /** What is shown of an article without a picture of its own. */
  fallback: string | null
}

export const ShopPictures = createContext<ShopPictures>({ cloudinary: null, fallback: null })

export type ArticleImages = readonly { url: string; hosting_url?: string; first: boolean }[]

/** The address of an article's first picture, else of the shop's own for those without; null where there is neither. */
export function useFirstPicture(images: ArticleImages): string | null {
  const { cloudinary, fallback } = useContext(ShopPictures)
  const first = images.find((image) => image.first) ?? images[0]
  return first ? shownAddress(first, cloudinary) : fallback
}
