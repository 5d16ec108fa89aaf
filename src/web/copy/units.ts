/** How sizes are written: '750 ml', '1,5 l'. `millilitres` is a whole number. */
export function volumeText(millilitres: number): string {
  if (millilitres < 1000) return `${millilitres} ml`
  return `${String(millilitres / 1000).replace('.', ',')} l`
}

/** A percentage as it is read: '10 %', '12,5 %'. */
export function percentText(percent: number): string {
  return `${String(percent).replace('.', ',')} %`
}

/** A stored phone as it is read: '+54 9 3415550147'. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+549/, '+54 9 ')
}
