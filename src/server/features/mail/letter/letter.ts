import { oneLine } from '#domain/text.ts'

/** A mail before it is drawn: what it says, in order. Drawn twice, as HTML and as plain text (letter-html, letter-text). */
export type Letter = {
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
  | { kind: 'lines'; lines: PricedLine[] }
  /** Steps that add up to the last line. */
  | { kind: 'sum'; steps: Step[]; total: Step }

export type Fact = { name: string; value: string; note?: string | null }
export type PricedLine = {
  name: string
  /** How many at what price. */ count: string
  amount: string
  note: string | null
}
export type Step = { name: string; amount: string }

/** What stands on every mail of the shop. */
export type Letterhead = {
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
