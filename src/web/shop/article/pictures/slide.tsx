import type { KeyboardEvent } from 'react'
import { article as copy } from '../../../copy/article.ts'
import { ZoomIn } from '../../../ui/later-icons.ts'
import { ShopPicture } from '../../catalog/picture/shop-picture.tsx'
import type { GalleryImage } from './article-images.ts'
import { slideSizes, slideWidths } from './slide-sizes.ts'

type SlideProps = {
  image: GalleryImage
  isFirst: boolean
  isShown: boolean
  /** One back (−1) or forwards. */ onTurn: (by: 1 | -1) => void
  onZoom: () => void
}

const turns: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

/** One picture of the gallery, a button that enlarges it. */
export function Slide({ image: { url, alt }, isFirst, isShown, onTurn, onZoom }: SlideProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = turns[event.key]
    if (by === undefined) return
    event.preventDefault()
    onTurn(by)
  }
  return (
    <button
      type="button"
      inert={!isShown}
      onClick={onZoom}
      onKeyDown={onKeyDown}
      className="group relative h-full w-full shrink-0 cursor-zoom-in snap-start rounded-xl -outline-offset-4!"
    >
      <ShopPicture
        url={url}
        widths={slideWidths}
        alt={alt}
        width={960}
        height={1200}
        sizes={slideSizes}
        eager={isFirst}
        className="absolute inset-x-0 top-[2%] h-[94%] w-full object-contain object-bottom"
      />
      <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-card/85 text-tile-ink transition-colors group-hover:bg-card">
        <ZoomIn aria-hidden size={20} />
        <span className="sr-only">{copy.zoom}</span>
      </span>
    </button>
  )
}
