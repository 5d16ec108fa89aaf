// Cloudinary resizes by URL: https://<host>/<cloud>/image/upload/<transforms>/v<version>/<name>.

/** Cloudinary's default delivery origin. */
export const cloudinaryOrigin = 'https://res.cloudinary.com'

const parts =
  /^(\/(?:.*?\/)?upload\/)(?:(?:[a-z]{1,3}|\$\w+)_[^/,]+(?:,(?:[a-z]{1,3}|\$\w+)_[^/,]+)*\/)*(.+)$/

const others = /\/(?:video|raw)\/upload\/|\/upload\/s--/

/** URLs of the shop's pictures: `/imagenes/articulos/malbec.320.avif` is `/imagenes/articulos/malbec.webp` 320 pixels wide. */

const imageWidths = [96, 160, 320, 480, 640, 960, 1280, 1600] as const

const imageFormats = ['avif', 'webp'] as const

export type ImageWidth = (typeof imageWidths)[number]

export type ImageFormat = (typeof imageFormats)[number]

/** Without `size`: the master. */
export type AskedImage = { name: string; size: { width: ImageWidth; format: ImageFormat } | null }

export type ImageSource = { type?: `image/${ImageFormat}`; srcSet: string }

const root = '/imagenes/'

const own = /^\/imagenes\/(.+)\.webp$/

const imagePath = /^((?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*)(?:\.(\d{2,4}))?\.(avif|webp)$/

/** Cloudinary's `url` while the shop uses it, else the copy on its own hosting (spec 1 §3). */
export function shownAddress(
  { url, hosting_url }: { url: string; hosting_url?: string },
  cloudinary: string | null,
): string {
  return cloudinaryUrl(url, cloudinary, 0) === null ? hosting_url || url : url
}

/** The shop's own pictures as WebP in the given width; a picture hosted elsewhere has a single URL. */
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

/** Sources, best format first; none for a picture hosted elsewhere. */
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

/** Parses a path below /imagenes/. Null for anything else, which prevents path traversal. */
export function readImagePath(path: string): AskedImage | null {
  const [, name, digits, format] = imagePath.exec(path) ?? []
  if (name === undefined) return null
  if (digits === undefined) return format === 'webp' ? { name, size: null } : null
  const width = imageWidths.find((allowed) => String(allowed) === digits)
  return width === undefined ? null : { name, size: { width, format: format === 'avif' ? 'avif' : 'webp' } }
}

/** `whole` keeps the picture's ratio; a ratio such as `8:9` crops to it around the subject. */
type CloudinaryShape = 'whole' | `${number}:${number}`

/** URL with automatic format and quality. Null for a picture outside `origin`, and for a signed URL, which must not be changed. */
export function cloudinaryUrl(
  url: string,
  origin: string | null,
  width: number,
  shape: CloudinaryShape = 'whole',
): string | null {
  if (origin === null || !url.startsWith(`${origin}/`)) return null
  const path = url.slice(origin.length)
  const [, before, after] = (!others.test(path) && parts.exec(path)) || []
  if (before === undefined) return null
  const size = shape === 'whole' ? `c_limit,w_${width}` : `c_fill,g_auto,ar_${shape},w_${width}`
  return `${origin}${before}${size}/f_auto/q_auto/${after}`
}
