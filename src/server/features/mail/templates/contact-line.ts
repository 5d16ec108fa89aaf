import type { Letterhead } from '../letter/letter.ts'

/** How the shop is reached, to end a sentence with: ' a hola@tienda.example o al +549…'. Empty when nothing is known. */
export function contactLine({ email, phone }: Pick<Letterhead, 'email' | 'phone'>): string {
  const ways = [email && `a ${email}`, phone && `al ${phone}`].filter((way) => way !== null && way !== '')
  return ways.length === 0 ? '' : ` ${ways.join(' o ')}`
}
