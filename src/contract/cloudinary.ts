// A picture that lies at Cloudinary is resized by its address: https://<host>/<cloud>/image/upload/<transforms>/v<version>/<name>.

/** Where Cloudinary serves from, unless the shop's server is told otherwise. */
export const cloudinaryOrigin = 'https://res.cloudinary.com'

/** `whole` keeps the picture's own shape; a ratio such as `8:9` cuts it to that shape round what matters in it. */
export type CloudinaryShape = 'whole' | `${number}:${number}`

/** What leads to the picture, and what follows its transforms: a letter or three, `_` and a value, joined by commas. */
const parts =
  /^(\/(?:.*?\/)?upload\/)(?:(?:[a-z]{1,3}|\$\w+)_[^/,]+(?:,(?:[a-z]{1,3}|\$\w+)_[^/,]+)*\/)*(.+)$/
const others = /\/(?:video|raw)\/upload\/|\/upload\/s--/

/**
 * The address of a picture that many pixels wide, in the best format that the browser takes and at the quality that
 * Cloudinary chooses; transforms that the address had give way. Null for a picture that does not lie under `origin`
 * (null: the shop keeps none there), and for a signed address, which may not be changed (integrations §9).
 */
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
