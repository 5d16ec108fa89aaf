import { escapeMarkup } from '#domain/text/text.ts'
import { linesOf } from './email-template.ts'

/** Escaped HTML. Only the tag `html` creates it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The parts of each template without their indentation, which is half of a mail. */
const flushLeft = new WeakMap<TemplateStringsArray, readonly string[]>()

/** Tagged template for HTML: values are escaped, unless they are Markup or a list of it. */
export function html(
  strings: TemplateStringsArray,
  ...values: (string | number | Markup | readonly Markup[])[]
): Markup {
  const parts = flushLeft.get(strings) ?? strings.map((part) => part.replaceAll(/\n\s+/g, '\n'))
  flushLeft.set(strings, parts)
  return new Markup(
    parts.map((part, index) => part + (index < values.length ? written(values[index] ?? '') : '')).join(''),
  )
}

function written(value: string | number | Markup | readonly Markup[]): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map((part) => part.text).join('')
  return escapeMarkup(String(value))
}

/** Escapes a text and keeps its line breaks; a number stays with its sign. */
export function withBreaks(text: string): Markup {
  const [first = '', ...rest] = linesOf(text)
  const { text: escaped } = html`${first}${rest.map((line) => html`<br />${line}`)}`
  return new Markup(escaped.replaceAll(/(Nº|\$) (?=\d)/g, '$1&nbsp;'))
}

/** Colours for media without stylesheet: those of the themes `clasica` and `noche`. */
export const ink = {
  paper: '#f8f4ea',
  soft: '#f1ead9',
  card: '#fffdf8',
  line: '#ddd3bd',
  ink: '#1d2a23',
  muted: '#565f57',
  glass: '#1f4d3a',
  gain: '#1f4d3a',
  straw: '#d8b15a',
} as const

export const dark = {
  paper: '#0f1713',
  soft: '#18231d',
  card: '#1b2721',
  line: '#31403a',
  ink: '#f3eee1',
  muted: '#b3bdb4',
  gain: '#9ed1b5',
} as const

export const serif = "Georgia,'Times New Roman',serif"

export const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
