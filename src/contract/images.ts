import { type CloudinaryShape, cloudinaryUrl } from './cloudinary.ts'

/** How a picture of the shop is addressed: `/imagenes/articulos/malbec.320.avif` is `/imagenes/articulos/malbec.webp` 320 pixels wide. */

export const imageWidths = [96, 160, 320, 480, 640, 960, 1280, 1600] as const
export const imageFormats = ['avif', 'webp'] as const

export type ImageWidth = (typeof imageWidths)[number]
export type ImageFormat = (typeof imageFormats)[number]

/** A picture as its path asks for it, below /imagenes/. Without `size` it is the master itself. */
export type AskedImage = { name: string; size: { width: ImageWidth; format: ImageFormat } | null }

/** The sizes of a picture in one format; without `type` the one who serves them picks the format. */
export type ImageSource = { type?: `image/${ImageFormat}`; srcSet: string }

const root = '/imagenes/'
const own = /^\/imagenes\/(.+)\.webp$/
const asked = /^((?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*)(?:\.(\d{2,4}))?\.(avif|webp)$/

/**
 * Of the two addresses of an article's picture the one to show. `url` is where it came from, `hosting_url` the copy on
 * the shop's own hosting (spec 1 §3): Cloudinary's while the shop keeps its pictures there, else our own copy.
 */
export function shownAddress(
  { url, hosting_url }: { url: string; hosting_url?: string },
  cloudinary: string | null,
): string {
  return cloudinaryUrl(url, cloudinary, 0) === null ? hosting_url || url : url
}

/** The address of a picture at that width: of the shop's own as WebP, of Cloudinary's as it sees fit. A picture of elsewhere keeps its own. */
export function imageUrl(
  url: string,
  width: ImageWidth,
  cloudinary: string | null,
  shape?: CloudinaryShape,
): string {
  const name = own.exec(url)?.[1]
  return name === undefined
    ? (cloudinaryUrl(url, cloudinary, width, shape) ?? url)
    : ownUrl(name, width, 'webp')
}

/** What a browser may choose from, best first; none for a picture of elsewhere, which has one size only. */
export function imageSources(
  url: string,
  widths: readonly ImageWidth[],
  cloudinary: string | null,
  shape?: CloudinaryShape,
): ImageSource[] {
  const name = own.exec(url)?.[1]
  if (name !== undefined)
    return imageFormats.map((format) => ({
      type: `image/${format}`,
      srcSet: setOf(widths, (width) => ownUrl(name, width, format)),
    }))
  if (cloudinaryUrl(url, cloudinary, 0) === null) return []
  return [{ srcSet: setOf(widths, (width) => imageUrl(url, width, cloudinary, shape)) }]
}

function ownUrl(name: string, width: ImageWidth, format: ImageFormat): string {
  return `${root}${name}.${width}.${format}`
}

function setOf(widths: readonly ImageWidth[], address: (width: ImageWidth) => string): string {
  return widths.map((width) => `${address(width)} ${width}w`).join(', ')
}

/**
 * Reads what follows /imagenes/: a name of lower-case letters, digits, hyphens and folders, one of the widths and a
 * format. Null for anything else, so that no path leaves the folder.
 */
export function readImagePath(path: string): AskedImage | null {
  const [, name, digits, format] = asked.exec(path) ?? []
  if (name === undefined) return null
  if (digits === undefined) return format === 'webp' ? { name, size: null } : null
  const width = imageWidths.find((allowed) => String(allowed) === digits)
  return width === undefined ? null : { name, size: { width, format: format === 'avif' ? 'avif' : 'webp' } }
}
