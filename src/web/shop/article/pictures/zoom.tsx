import { useEffect, useRef, useState } from 'react'
import { imageSrcset, imageUrl, type ImageWidth } from '#contract/images.ts'
import { article as copy } from '../../../copy/article.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'

type ZoomProps = { name: string; kind: string; /** Of the picture; null closes. */ url: string | null; onClose: () => void }

/** Where on a bottle its label begins, of the picture's height. */
const labelHeight = 0.45
const widths: readonly ImageWidth[] = [640, 960, 1280, 1600]

/** One picture as large as it gets, and twice that: wide enough to read a label. */
export function Zoom({ name, kind, url, onClose }: ZoomProps) {
  const [isDoubled, setIsDoubled] = useState(false)
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0 } = box.current ?? {}
    box.current?.scrollTo({ left: (scrollWidth - clientWidth) / 2, top: isDoubled ? scrollHeight * labelHeight : 0 })
  }, [isDoubled])

  const close = () => {
    setIsDoubled(false)
    onClose()
  }
  const toggle = (
    <Button variant="ghost" aria-pressed={isDoubled} onClick={() => setIsDoubled(!isDoubled)}>
      {isDoubled ? copy.zoomOut : copy.zoomIn}
    </Button>
  )
  return (
    <Dialog open={url !== null} onClose={close} title={name} size="lg" footer={toggle}>
      {url !== null && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
        <section ref={box} data-kind={kind} tabIndex={0} aria-label={copy.gallery(name)} className="h-[60dvh] overflow-auto rounded-lg bg-(--tint)">
          <Picture
            src={imageUrl(url, 1280, 'webp')}
            avif={imageSrcset(url, widths, 'avif')}
            webp={imageSrcset(url, widths, 'webp')}
            alt={name}
            width={960}
            height={1200}
            sizes="(width >= 62rem) 1600px, 200vw"
            className={isDoubled ? 'mx-auto h-[200%] w-auto max-w-none' : 'mx-auto h-full w-auto object-contain object-bottom'}
          />
        </section>
      )}
    </Dialog>
  )
}
