import { oneLine } from '#domain/text/text.ts'
import { isEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type CommerceRow, findCommerce } from '../../shop/shop.repo.ts'

/** A mail before it is drawn: what it says, in order. Drawn twice, as HTML and as plain text (letter-html, letter-text). */
export type EmailTemplate = {
  subject: string
  /** What a list of mails shows after the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** Why the reader gets it, at its end. */
  reason: string
}

export type Block =
  | { kind: 'text'; text: string }
  /** Small and grey. */
  | { kind: 'note'; text: string }
  | { kind: 'title'; text: string }
  /** To be typed or copied. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  /** Words of somebody else, as they wrote them. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** Things with a price, one below the other. */
  | { kind: 'lines'; lines: EmailLine[] }
  /** Steps that add up to the last line. */
  | { kind: 'sum'; steps: Step[]; total: Step }

export type Fact = { name: string; value: string; note?: string | null }

export type EmailLine = {
  name: string
  /** How many at what price. */ count: string
  amount: string
  note: string | null
}

export type Step = { name: string; amount: string }

/** What stands on every mail of the shop. */
export type EmailTheme = {
  name: string
  email: string | null
  phone: string | null
  /** PUBLIC_URL: the only origin that links lead to (hard-cases C21). */
  url: string
}

/** A text as a mail's header takes it: one line of at most 200 characters. */
export function headerLine(text: string): string {
  return oneLine(text).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

/** The shop's letterhead as it is now. `sql` is a transaction where one is open. */
export async function getEmailTheme({ env }: Pick<Deps, 'env'>, sql: Sql): Promise<EmailTheme> {
  const commerce = await findCommerce(sql)
  const { name, phone } = commerce
  return {
    name,
    email: shopEmail(commerce),
    phone: phone && phone.replace(/^\+549/, '+54 9 '),
    url: env.publicUrl,
  }
}

/** Where the shop reads its mail; null where it has written no address, or what is none. */
export function shopEmail({ email }: Pick<CommerceRow, 'email'>): string | null {
  return email !== null && isEmail(email) ? email : null
}

/** How the shop is reached, to end a sentence with: ' a hola@tienda.example o al +549…'. Empty when nothing is known. */
export function contactLine({ email, phone }: Pick<EmailTheme, 'email' | 'phone'>): string {
  const ways = [email && `a ${email}`, phone && `al ${phone}`].filter((way) => way !== null && way !== '')
  return ways.length === 0 ? '' : ` ${ways.join(' o ')}`
}
