/** C0, DEL, C1, and the separators of lines and paragraphs. */
const controls = /[\p{Cc}\u2028\u2029]+/gu
/** What turns the direction of the words around it (Unicode's Bidi_Control), and what has no width at all. */
const invisible = /[\p{Bidi_C}\u200b\u2060\ufeff]/gu

/**
 * A text on one line: a run of control characters becomes one space, marks that turn the direction of what follows go.
 * What may be written on one line already comes back as it is.
 */
export function oneLine(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(controls, ' ')
}

/** What a terminal shows as words alone: breaks of lines stay, escape sequences lose what makes them ones. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').split('\n').map(oneLine).join('\n')
}
