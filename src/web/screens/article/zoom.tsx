import { type ReactNode, useState } from 'react'
import type { ImageWidth } from '#contract/images.ts'
import { article as copy } from '../../copy/article.ts'
import { controls } from '../../copy/controls.ts'
import type { GalleryImage } from '../../parts/pictures/article-images.tsx'
import { ShopPicture } from '../../parts/pictures/shop-picture.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChevronLeft, ChevronRight, Plus } from '../../ui/icons.tsx'
import { Minus } from '../../ui/lazy-icons.ts'
import { slideSizes, slideWidths } from './load-article.ts'
import { usePanZoom } from './use-pan-zoom.ts'

type ZoomProps = {
  name: string
  kind: string
  images: readonly GalleryImage[]
  /** Index of the initial picture. */ first: number
  onClose: () => void
}

const widths: readonly ImageWidth[] = [640, 960, 1280, 1600]
const picture = { width: 960, height: 1200 }
const closer = 1.5

/** The pictures enlarged up to four times: by pinch, wheel, double tap, buttons and keys. */
export function Zoom({ name, kind, images, first, onClose }: ZoomProps) {
  const [at, setAt] = useState(first)
  const turn = (by: 1 | -1) => setAt((at + by + images.length) % images.length)
  const { box, view, zoom, handlers } = usePanZoom({ picture, subject: at, onArrow: turn })
  const image = images[at]
  const isWhole = view.scale === 1

  return (
    <Dialog open onClose={onClose} title={name} size="full">
      <section
        ref={box}
        data-kind={kind}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys move the picture
        tabIndex={0}
        aria-label={copy.zoomKeys}
        {...handlers}
        className={`relative min-h-0 flex-1 touch-none overflow-hidden rounded-lg bg-(--tint,var(--color-otro)) -outline-offset-4! select-none ${isWhole ? 'cursor-zoom-in' : 'cursor-grab active:cursor-grabbing'}`}
      >
        {image && (
          <div
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            className="pointer-events-none absolute inset-0 will-change-transform"
          >
            {/* The gallery's, already loaded, until the large one is. */}
            <ShopPicture
              key={`${image.url} small`}
              url={image.url}
              widths={slideWidths}
              alt=""
              {...picture}
              sizes={slideSizes}
              className="absolute inset-0 size-full object-contain"
            />
            <ShopPicture
              key={image.url}
              url={image.url}
              widths={widths}
              alt={image.alt}
              {...picture}
              sizes="(width >= 62rem) 1600px, 200vw"
              className="absolute inset-0 size-full object-contain"
            />
          </div>
        )}
      </section>
      <div className="flex items-center justify-center gap-1 pt-3">
        {images.length > 1 && (
          <Round label={controls.previous} onPress={() => turn(-1)}>
            <ChevronLeft aria-hidden size={22} />
          </Round>
        )}
        <Round label={copy.zoomOut} isOff={isWhole} onPress={() => zoom(1 / closer)}>
          <Minus aria-hidden size={22} />
        </Round>
        <output className="figures min-w-14 text-center font-semibold" aria-live="polite">
          {copy.zoomLevel(Math.round(view.scale * 100))}
        </output>
        <Round label={copy.zoomIn} isOff={view.scale >= 4} onPress={() => zoom(closer)}>
          <Plus aria-hidden size={22} />
        </Round>
        {images.length > 1 && (
          <Round label={controls.next} onPress={() => turn(1)}>
            <ChevronRight aria-hidden size={22} />
          </Round>
        )}
      </div>
      {images.length > 1 && (
        <p className="figures text-center text-xs text-muted" aria-live="polite">
          {copy.image} {copy.imageCount(at + 1, images.length)}
        </p>
      )}
    </Dialog>
  )
}

type RoundProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode }

/** aria-disabled rather than disabled, which would lose the focus. */
function Round({ label, isOff = false, onPress, children }: RoundProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isOff}
      className="rounded-full! border-[1.5px] border-edge aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-muted"
      onClick={onPress}
    >
      {children}
    </IconButton>
  )
}
