import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import fraunces from './fonts/fraunces-display.woff2?url'

/** The two files that the first paint needs, as links of the page's head. */
export const fontPreloads = [instrumentSans, fraunces].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
