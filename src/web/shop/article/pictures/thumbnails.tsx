import type { ImageWidth } from '#contract/images.ts'
import { article as copy } from '../../../copy/article.ts'
import { ShopPicture } from '../../catalog/picture/shop-picture.tsx'
import type { GalleryImage } from './article-images.ts'

const widths: readonly ImageWidth[] = [96, 160]

/** Each picture, small: a tap brings it to the front. */
export function Thumbnails({
  images,
  index,
  goTo,
}: {
  images: readonly GalleryImage[]
  index: number
  goTo: (index: number) => void
}) {
  return (
    <ul className="flex flex-wrap gap-3">
      {images.map(({ url }, at) => (
        <li key={url}>
          <button
            type="button"
            aria-label={copy.showImage(at + 1)}
            aria-current={at === index}
            onClick={() => goTo(at)}
            className="tile block w-14 rounded-md! border-2 border-transparent transition-colors hover:border-edge aria-current:border-glass-text tablet:w-17"
          >
            <ShopPicture
              url={url}
              widths={widths}
              alt=""
              width={96}
              height={120}
              sizes="68px"
              className="absolute inset-0 size-full object-contain object-bottom p-1 pb-0.5"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
