/** An upload in bytes, and the pixels that are decoded of one. */
export const maxPictureBytes = 25 * 1024 * 1024
export const maxPicturePixels = 50_000_000
/** Of one article. */
export const maxPictures = 60

/** Bytes that `sniffPicture` needs. */
export const sniffedBytes = 512

/** What a file is by its content: its name and declared type are the sender's. */
export type SniffedPicture = 'picture' | 'heic' | 'svg' | 'video' | 'other'

export function sniffPicture(bytes: Uint8Array): SniffedPicture {
  const letters = [...bytes.subarray(0, sniffedBytes)].map((byte) => String.fromCharCode(byte)).join('')
  if (letters.startsWith('\u00FF\u00D8\u00FF') || letters.startsWith('\u0089PNG\r\n\u001A\n'))
    return 'picture'
  if (letters.startsWith('RIFF')) return sniffRiff(letters.slice(8, 12))
  if (letters.slice(4, 8) === 'ftyp') return sniffMp4(letters.slice(8, 40))
  if (letters.startsWith('\u001AE\u00DF\u00A3')) return 'video'
  return /^[\s\u00EF\u00BB\u00BF]*<(?:\?xml|!--|!doctype svg|svg)/i.test(letters) ? 'svg' : 'other'
}

const sniffRiff = (kind: string): SniffedPicture =>
  kind === 'WEBP' ? 'picture' : kind === 'AVI ' ? 'video' : 'other'

/** By the brands of an ISO file: AVIF and HEIC are stills of the format of MP4. */
function sniffMp4(brands: string): SniffedPicture {
  if (/avi[fs]/.test(brands)) return 'picture'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : 'video'
}
