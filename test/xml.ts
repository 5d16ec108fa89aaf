/** A parsed element. `text` is its direct text. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/
const tag = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y
const attribute = /([\w:.-]+)="([^"<]*)"/g
const speech = /[^<]+/y

/** Parses a document of elements and text; throws at the first violation of XML 1.0. */
export function readXml(source: string): Element {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(source))
    throw new Error('a character that XML cannot hold')
  const heading = declaration.exec(source)
  if (heading === null) throw new Error('no XML declaration')
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const path = [root]
  let at = heading[0].length
  while (at < source.length) {
    const here = path.at(-1) ?? root
    at = source[at] === '<' ? readTag(source, at, path) : readText(source, at, here)
  }
  const [document, ...more] = root.children
  if (path.length !== 1 || document === undefined || more.length > 0 || root.text.trim() !== '')
    throw new Error('not one whole element')
  return document
}

function readTag(source: string, at: number, path: Element[]): number {
  tag.lastIndex = at
  const found = tag.exec(source)
  if (found === null) throw new Error(`no tag: ${source.slice(at, at + 60)}`)
  const [, close, name = '', attributes = '', empty] = found
  if (close) {
    if (path.length < 2 || path.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
    return tag.lastIndex
  }
  const pairs = [...attributes.matchAll(attribute)].map(
    ([, key = '', value = '']) => [key, unescape(value)] as const,
  )
  const element: Element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
  path.at(-1)?.children.push(element)
  if (!empty) path.push(element)
  return tag.lastIndex
}

function readText(source: string, at: number, into: Element): number {
  speech.lastIndex = at
  const text = speech.exec(source)?.[0] ?? ''
  into.text += unescape(text)
  return at + text.length
}

function unescape(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text))
    throw new Error(`an & that stands for nothing: ${text.slice(0, 60)}`)
  return text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

/** Children of that name. */
export function all({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name)
}

/** Text of the only child of that name; null without one. Throws when there are several. */
export function textOf(element: Element, name: string): string | null {
  const [first, second] = all(element, name)
  if (second !== undefined) throw new Error(`two ${name} in ${element.name}`)
  return first?.text ?? null
}
