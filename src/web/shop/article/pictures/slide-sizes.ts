import type { ImageWidth } from '#contract/images.ts'

/** The widths that a picture of the gallery is made in, and what of the screen it takes. */
export const slideWidths: readonly ImageWidth[] = [320, 480, 640, 960]
export const slideSizes = '(width >= 62rem) 40rem, (width >= 40rem) 48vw, 92vw'
