import { useState } from 'react'
import { controls } from '../copy/controls.ts'
import { classes } from './classes.ts'
import { Mark } from './mark.tsx'

type PictureProps = {
  src: string
  /** Sets of the same picture, the best first: `url 240w, url 480w`. */
  sources?: readonly { type?: string; srcSet: string }[]
  alt: string
  width: number
  height: number
  sizes?: string
  /** In sight at first: fetched at once and before others. */
  eager?: boolean
  className?: string
}

/** A picture that keeps its place while it comes, and says so when it does not (spec 1 §8). */
export function Picture({ src, sources = [], alt, width, height, sizes, eager, className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  /** An image of the first paint may have failed before anyone listened. */
  const checkEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedSrc(src)
  }

  if (failedSrc === src) return <Missing alt={alt} shape={`${width} / ${height}`} className={className} />
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={sizes} />
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
        onError={() => setFailedSrc(src)}
        className={className}
      />
    </picture>
  )
}

/** Stands where the picture would, as large; in a small tile its words are heard only. */
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
