import { useState } from 'react'
import { imageSrcset, imageUrl, type ImageWidth } from '#contract/images.ts'
import { article as copy } from '../../../copy/article.ts'
import { ZoomIn } from '../../../ui/icons.ts'
import { Mark } from '../../../ui/mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useSnapTrack } from '../../../ui/sliding/snap-track.ts'
import { Zoom } from './zoom.tsx'

type GalleryProps = { name: string; kind: string; /** Addresses, the first to be seen first. */ images: readonly string[] }

const widths: readonly ImageWidth[] = [320, 480, 640, 960]
const thumbWidths: readonly ImageWidth[] = [96, 160]

/** The article's pictures on its tint: swiped, picked by thumbnail, enlarged by a tap. */
export function Gallery({ name, kind, images }: GalleryProps) {
  const { ref, index, goTo } = useSnapTrack<HTMLDivElement>()
  const [zoomed, setZoomed] = useState<string | null>(null)

  return (
    <section aria-label={copy.gallery(name)} data-kind={kind} className="tablet:sticky tablet:top-6">
      <div className="tile aspect-[7/6] rounded-xl tablet:aspect-square">
        <div ref={ref} className="snap flex h-full overflow-y-hidden">
          {images.map((url, at) => (
            <button key={url} type="button" inert={at !== index} onClick={() => setZoomed(url)} className="group relative h-full w-full shrink-0 cursor-zoom-in snap-start rounded-xl -outline-offset-4!">
              <Picture
                src={imageUrl(url, 640, 'webp')}
                avif={imageSrcset(url, widths, 'avif')}
                webp={imageSrcset(url, widths, 'webp')}
                alt={name}
                width={960}
                height={1200}
                sizes="(width >= 62rem) 32rem, (width >= 40rem) 40vw, 75vw"
                eager={at === 0}
                className="absolute inset-0 size-full object-contain object-bottom"
              />
              <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-card/85 text-ink transition-colors group-hover:bg-card">
                <ZoomIn aria-hidden size={20} />
                <span className="sr-only">{copy.zoom}</span>
              </span>
            </button>
          ))}
          {images.length === 0 && <Mark size={120} className="m-auto text-muted" />}
        </div>
      </div>
      {images.length > 1 && <Thumbnails images={images} index={index} goTo={goTo} />}
      <Zoom name={name} kind={kind} url={zoomed} onClose={() => setZoomed(null)} />
    </section>
  )
}

function Thumbnails({ images, index, goTo }: { images: readonly string[]; index: number; goTo: (index: number) => void }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {images.map((url, at) => (
        <li key={url}>
          <button
            type="button"
            aria-label={copy.showImage(at + 1)}
            aria-current={at === index}
            onClick={() => goTo(at)}
            className="tile block w-17 rounded-md border-2 border-transparent transition-colors hover:border-edge aria-current:border-glass-text"
          >
            <Picture
              src={imageUrl(url, 96, 'webp')}
              avif={imageSrcset(url, thumbWidths, 'avif')}
              webp={imageSrcset(url, thumbWidths, 'webp')}
              alt=""
              width={96}
              height={120}
              sizes="64px"
              className="absolute inset-0 size-full object-contain object-bottom p-1 pb-0"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
