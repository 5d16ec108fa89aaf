import { useState } from 'react'
import { controls } from '../copy/controls.ts'
import { classes } from './classes.ts'
import { Mark } from './mark.tsx'

type PictureProps = {
  src: string
  /** Source sets of the same picture, best first: `url 240w, url 480w`. Their own `sizes` go before the picture's. */
  sources?: readonly { type?: string; media?: string; srcSet: string; sizes?: string }[]
  alt: string
  width: number
  height: number
  sizes?: string
  /** Above the fold: fetched at once, with high priority. */
  eager?: boolean
  className?: string
  /** Called once it can be painted. */ onReady?: () => void
}

/** A picture that reserves its space, and shows a text when it fails to load (spec 1 §8). */
export function Picture({
  src,
  sources = [],
  alt,
  width,
  height,
  sizes,
  eager,
  className,
  onReady,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  /** An image of the first paint may have failed before hydration. */
  const checkEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedSrc(src)
  }

  if (failedSrc === src) return <Missing alt={alt} shape={`${width} / ${height}`} className={className} />
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} sizes={sizes} {...source} />
      ))}
      <img
        ref={checkEarlyFailure}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onLoad={onReady && (({ currentTarget }) => void currentTarget.decode().then(onReady, onReady))}
        onError={() => setFailedSrc(src)}
        className={className}
      />
    </picture>
  )
}

/** Placeholder of the same size; in a small tile its text is for screen readers only. */
function Missing({ alt, shape, className }: { alt: string; shape: string; className: string | undefined }) {
  return (
    <span
      style={{ aspectRatio: shape }}
      className={classes(
        '@container grid content-center justify-items-center gap-2 p-2 text-center text-xs text-muted',
        className,
      )}
    >
      <Mark className="h-9 w-auto opacity-45 @min-[9rem]:h-16" />
      {alt && <span className="sr-only">{alt}</span>}
      <span className="sr-only @min-[6rem]:not-sr-only">{controls.imageNotFound}</span>
    </span>
  )
}
