import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react'
import type { Article, ArticleVariant } from '#contract/articles.ts'
import { article as copy } from '../../../copy/article.ts'
import { classes } from '../../../ui/classes.ts'
import { Mark } from '../../../ui/mark.tsx'
import { useSnapTrack } from '../../../ui/sliding/snap-track.ts'
import { ShopPictures } from '../../catalog/picture/shop-pictures.ts'
import { galleryImages, imageOfVariant } from './article-images.ts'
import { Slide } from './slide.tsx'
import { Thumbnails } from './thumbnails.tsx'

const Zoom = lazy(async () => ({ default: (await import('./zoom.tsx')).Zoom }))

/** The article's pictures on its tint: swiped, turned by arrow keys, picked by thumbnail, enlarged by a tap. The chosen variant's comes to the front. */
export function Gallery({
  article,
  variant,
  className,
}: {
  article: Article
  variant: ArticleVariant | null
  className: string
}) {
  const images = galleryImages(article, useContext(ShopPictures))
  const { ref, index, goTo } = useSnapTrack<HTMLDivElement>()
  const [zoomed, setZoomed] = useState<number | null>(null)
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
              onZoom={() => setZoomed(at)}
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
      {zoomed !== null && (
        <Suspense>
          <Zoom name={name} kind={kind} images={images} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  )
}
