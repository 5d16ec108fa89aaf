/** What XML 1.0 cannot hold even escaped: controls, halves of a pair, non-characters. */
const unspeakable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text inside XML, whatever it holds. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unspeakable, '')
    .replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')
}

/** An element with a text, or nothing where there is none. */
export function element(name: string, text: string | number | null): string {
  return text === null || text === '' ? '' : `<${name}>${xmlText(String(text))}</${name}>`
}

export const xmlHeading = '<?xml version="1.0" encoding="UTF-8"?>\n'
