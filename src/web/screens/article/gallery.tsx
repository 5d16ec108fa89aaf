import { useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Article, ArticleVariant } from '#contract/catalog.ts'
import type { ImageWidth } from '#contract/images.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { article as copy } from '../../copy/article.ts'
import { galleryImages, imageOfVariant, type GalleryImage } from '../../parts/pictures/article-images.tsx'
import { loadedByCard, ShopPictures, ShopPicture } from '../../parts/pictures/shop-picture.tsx'
import { useTappedPart } from '../../parts/tapped-part.ts'
import { classes } from '../../ui/classes.ts'
import { ZoomIn } from '../../ui/lazy-icons.ts'
import { Mark } from '../../ui/mark.tsx'
import { useSnapTrack } from '../../ui/sliding/snap-track.ts'
import { slideSizes, slideWidths } from './load-article.ts'

const widths: readonly ImageWidth[] = [96, 160]

const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

const loadZoom = () => import('./zoom.tsx').then(({ Zoom }) => Zoom)

type GalleryProps = { article: Article; variant: ArticleVariant | null; className: string }

/** The article's pictures: swipe, arrow keys, thumbnails, and zoom on tap. Shows the chosen variant's picture. */
export function Gallery({ article, variant, className }: GalleryProps) {
  const images = galleryImages(article, useContext(ShopPictures))
  const { ref, index, goTo } = useSnapTrack<HTMLDivElement>()
  const [zoomed, setZoomed] = useState(0)
  const [Zoom, openZoom, closeZoom] = useTappedPart(loadZoom)
  const takesFocus = useRef(false)
  const wanted = imageOfVariant(images, variant)
  const { name, kind } = article

  useEffect(() => goTo(wanted), [goTo, wanted])
  useEffect(() => {
    const slide = ref.current?.children[index]
    if (takesFocus.current && slide instanceof HTMLElement) slide.focus({ preventScroll: true })
    takesFocus.current = false
  }, [ref, index])

  const turn = (to: number) => {
    takesFocus.current = to >= 0 && to < images.length
    if (takesFocus.current) goTo(to)
  }
  return (
    <section
      aria-label={copy.gallery(name)}
      data-kind={kind}
      className={classes('grid gap-3 tablet:sticky tablet:top-6', className)}
    >
      <div className="tile aspect-[7/6] rounded-xl tablet:aspect-square">
        <div ref={ref} className="snap flex h-full overflow-y-hidden">
          {images.map((image, at) => (
            <Slide
              key={image.url}
              image={image}
              isFirst={at === 0}
              isShown={at === index}
              onTurn={(by) => turn(at + by)}
              onZoom={() => {
                setZoomed(at)
                openZoom()
              }}
            />
          ))}
          {images.length === 0 && <Mark size={140} className="m-auto text-muted opacity-40" />}
        </div>
        {images.length > 1 && (
          <p
            className="figures pointer-events-none absolute bottom-3 left-3 rounded-full bg-card/85 px-3 py-1.5 text-xs font-semibold text-tile-ink"
            aria-live="polite"
          >
            <span className="sr-only">{copy.image} </span>
            {copy.imageCount(index + 1, images.length)}
          </p>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} index={index} goTo={goTo} />}
      {Zoom && <Zoom name={name} kind={kind} images={images} first={zoomed} onClose={closeZoom} />}
    </section>
  )
}

type SlideProps = {
  image: GalleryImage
  isFirst: boolean
  isShown: boolean
  /** −1 for the previous, 1 for the next. */ onTurn: (by: 1 | -1) => void
  onZoom: () => void
}

const slidePicture = 'absolute inset-x-0 top-[2%] h-[94%] w-full object-contain object-bottom'

/** A picture as a button that enlarges it. */
function Slide({ image: { url, alt }, isFirst, isShown, onTurn, onZoom }: SlideProps) {
  const pictures = useContext(ShopPictures)
  const opensInside = useInBrowser()
  const [standIn, setStandIn] = useState(() => (isFirst && opensInside ? loadedByCard(url, pictures) : null))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
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
      {/* The card's, already loaded, until this one is. */}
      {standIn !== null && <img src={standIn} alt="" className={slidePicture} />}
      <ShopPicture
        url={url}
        widths={slideWidths}
        alt={alt}
        onReady={() => setStandIn(null)}
        width={960}
        height={1200}
        sizes={slideSizes}
        eager={isFirst}
        className={slidePicture}
      />
      <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-card/85 text-tile-ink transition-colors group-hover:bg-card">
        <ZoomIn aria-hidden size={20} />
        <span className="sr-only">{copy.zoom}</span>
      </span>
    </button>
  )
}

type ThumbnailsProps = { images: readonly GalleryImage[]; index: number; goTo: (index: number) => void }

function Thumbnails({ images, index, goTo }: ThumbnailsProps) {
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
