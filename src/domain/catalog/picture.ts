/** An upload in bytes, and the pixels that are decoded of one. */
export const maxPictureBytes = 25 * 1024 * 1024
export const maxPicturePixels = 50_000_000
/** Of one article. */
export const maxPictures = 60

/** Bytes that `sniffPicture` needs. */
export const sniffedBytes = 512

/** What a file is by its content: its name and declared type are the sender's. */
export type SniffedPicture = 'picture' | 'heic' | 'svg' | 'video' | 'other'

export type StillKind = 'jpeg' | 'png' | 'webp'

/** By the first bytes; null for any other content. */
export function stillKind(bytes: Uint8Array): StillKind | null {
  if (begins(bytes, '\u00FF\u00D8\u00FF')) return 'jpeg'
  if (begins(bytes, '\u0089PNG\r\n\u001A\n')) return 'png'
  return begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8) ? 'webp' : null
}

export function begins(bytes: Uint8Array, letters: string, at = 0): boolean {
  return [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
}

export function sniffPicture(bytes: Uint8Array): SniffedPicture {
  const letters = [...bytes.subarray(0, sniffedBytes)].map((byte) => String.fromCharCode(byte)).join('')
  if (stillKind(bytes) !== null) return 'picture'
  if (letters.startsWith('RIFF')) return letters.slice(8, 12) === 'AVI ' ? 'video' : 'other'
  if (letters.slice(4, 8) === 'ftyp') return sniffMp4(letters.slice(8, 40))
  if (letters.startsWith('\u001AE\u00DF\u00A3')) return 'video'
  return /^[\s\u00EF\u00BB\u00BF]*<(?:\?xml|!--|!doctype svg|svg)/i.test(letters) ? 'svg' : 'other'
}

/** By the brands of an ISO file: AVIF and HEIC are stills of the format of MP4. */
function sniffMp4(brands: string): SniffedPicture {
  if (/avi[fs]/.test(brands)) return 'picture'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : 'video'
}
