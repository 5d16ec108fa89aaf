import { type ComponentProps, useContext } from 'react'
import { imageSources, imageUrl, type ImageWidth } from '#contract/images.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ShopPictures } from './shop-pictures.ts'

type ShopPictureProps = Omit<ComponentProps<typeof Picture>, 'src' | 'sources'> & {
  url: string
  /** Those it is made in, smallest first. */ widths: readonly ImageWidth[]
}

/** A picture by its address, in the widths that its place may need; who picks none gets the middle one. */
export function ShopPicture({ url, widths, ...rest }: ShopPictureProps) {
  const { cloudinary } = useContext(ShopPictures)
  return (
    <Picture
      src={imageUrl(url, widths[widths.length >> 1] ?? 640, cloudinary)}
      sources={imageSources(url, widths, cloudinary)}
      {...rest}
    />
  )
}
