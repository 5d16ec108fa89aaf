/** What a receipt may be. */
type ReceiptKind = 'jpeg' | 'png' | 'webp' | 'pdf'

/** The largest receipt that is taken, in bytes. */
export const maxReceiptBytes = 8 * 1024 * 1024
/** How often a receipt of one order may be sent: each takes the place of the one before. */
export const mostReceipts = 10
/** Their media types, as a file field takes them. */
export const receiptTypes = 'image/jpeg,image/png,image/webp,application/pdf'

/** What a file is by how it begins, whatever it is called; null when it is none that is taken. */
export function receiptKind(bytes: Uint8Array): ReceiptKind | null {
  const begins = (text: string, at = 0): boolean =>
    [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
  if (begins('\u00FF\u00D8\u00FF')) return 'jpeg'
  if (begins('\u0089PNG\r\n\u001A\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  return begins('%PDF-') ? 'pdf' : null
}
