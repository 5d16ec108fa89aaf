import { useState } from 'react'
import { controls } from '../copy/controls.ts'
import { classes } from './classes.ts'

type PictureProps = {
  src: string
  /** The sets of the same picture, `url 240w, url 480w`. */
  avif?: string
  webp?: string
  alt: string
  width: number
  height: number
  sizes?: string
  /** In sight at first: fetched at once and before others. */
  eager?: boolean
  className?: string
}

/** A picture that keeps its place while it comes, and says so when it does not (spec 1 §8). */
export function Picture({ src, avif, webp, alt, width, height, sizes, eager, className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  /** An image of the first paint may have failed before anyone listened. */
  const checkEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedSrc(src)
  }

  if (failedSrc === src) {
    return (
      <span style={{ aspectRatio: `${width} / ${height}` }} className={classes('grid place-items-center p-2 text-center text-xs text-muted', className)}>
        {alt && <span className="sr-only">{alt}</span>}
        {controls.imageNotFound}
      </span>
    )
  }
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={checkEarlyFailure}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailedSrc(src)}
        className={className}
      />
    </picture>
  )
}
