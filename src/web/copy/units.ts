/** '10 %', '12,5 %'. */
export function percentText(percent: number): string {
  return `${String(percent).replace('.', ',')} %`
}

/** A stored phone for display: '+54 9 3415550147'. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+549/, '+54 9 ')
}
