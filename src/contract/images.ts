/** How a picture of the shop is addressed: `/imagenes/articulos/malbec.320.avif` is `/imagenes/articulos/malbec.webp` 320 pixels wide. */

export const imageWidths = [96, 160, 320, 480, 640, 960, 1280, 1600] as const
export const imageFormats = ['avif', 'webp'] as const

export type ImageWidth = (typeof imageWidths)[number]
export type ImageFormat = (typeof imageFormats)[number]

/** A picture as its path asks for it, below /imagenes/. Without `size` it is the master itself. */
export type AskedImage = { name: string; size: { width: ImageWidth; format: ImageFormat } | null }

const root = '/imagenes/'
const own = /^\/imagenes\/(.+)\.webp$/
const asked = /^((?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*)(?:\.(\d{2,4}))?\.(avif|webp)$/

/** The address of a picture at that width and in that format; a picture of elsewhere keeps its own. */
export function imageUrl(url: string, width: ImageWidth, format: ImageFormat): string {
  const name = own.exec(url)?.[1]
  return name === undefined ? url : `${root}${name}.${width}.${format}`
}

/** A `srcset` of those widths; '' for a picture of elsewhere, which has one size only. */
export function imageSrcset(url: string, widths: readonly ImageWidth[], format: ImageFormat): string {
  if (!own.test(url)) return ''
  return widths.map((width) => `${imageUrl(url, width, format)} ${width}w`).join(', ')
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
