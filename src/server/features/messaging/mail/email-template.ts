import { phoneText } from '#domain/text/phone.ts'
import { oneLine } from '#domain/text/text.ts'
import { isEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type CommerceRow, findCommerce } from '../../shop/shop.repo.ts'

/** A mail before it is rendered, as HTML and as plain text. */
export type EmailTemplate = {
  subject: string
  preview: string
  heading: string
  blocks: Block[]
  reason: string
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'lines'; lines: EmailLine[] }
  | { kind: 'sum'; steps: Step[]; total: Step }

export type Fact = { name: string; value: string; note?: string | null }

export type EmailLine = {
  name: string
  count: string
  amount: string
  note: string | null
}

export type Step = { name: string; amount: string }

export type EmailTheme = {
  name: string
  email: string | null
  phone: string | null
  /** PUBLIC_URL: the only origin that links may have. */
  url: string
}

/** One line of at most 200 characters. */
export function headerLine(text: string): string {
  return oneLine(text).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
}

/** A buyer's name, of which no mail program makes a link: the address may be that of somebody who never came. */
export function unlinked(name: string): string {
  return name.replaceAll(/:(?=\/\/)|\.(?=\p{L}{2})/gu, '$& ')
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

/** `sql` must be the transaction when one is open. */
export async function getEmailTheme(deps: Pick<Deps, 'env'>, sql: Sql): Promise<EmailTheme> {
  return emailTheme(deps, await findCommerce(sql))
}

export function emailTheme(
  { env }: Pick<Deps, 'env'>,
  { name, phone, email }: Pick<CommerceRow, 'name' | 'phone' | 'email'>,
): EmailTheme {
  return {
    name,
    email: shopEmail({ email }),
    phone: phone && phoneText(phone),
    url: env.publicUrl,
  }
}

/** Null when the shop's address is missing or invalid. */
export function shopEmail({ email }: Pick<CommerceRow, 'email'>): string | null {
  return email !== null && isEmail(email) ? email : null
}

/** ' a hola@tienda.example o al +549…'; empty when neither is known. */
export function contactLine({ email, phone }: Pick<EmailTheme, 'email' | 'phone'>): string {
  const ways = [email && `a ${email}`, phone && `al ${phone}`].filter((way) => way !== null && way !== '')
  return ways.length === 0 ? '' : ` ${ways.join(' o ')}`
}
