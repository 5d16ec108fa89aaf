/** '750 ml', '1,5 l'. `millilitres` is an integer. */
export function volumeText(millilitres: number): string {
  if (millilitres < 1000) return `${millilitres} ml`
  return `${String(millilitres / 1000).replace('.', ',')} l`
}
