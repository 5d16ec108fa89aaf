export type ArticleLine = {
  article_id: number
  variant_id: number | null
  color_id: number | null
  size_id: number | null
  amount: number
  notes: string | null
}

export type PromotionLine = { promotion_id: number; amount: number; notes: string | null }

export type CartLine = ArticleLine | PromotionLine

/** What a line is of: an article with its choice, or a promotion. */
export type Sellable =
  | Pick<ArticleLine, 'article_id' | 'variant_id' | 'color_id' | 'size_id'>
  | Pick<PromotionLine, 'promotion_id'>

/** A sellable as columns. Both ids are null once the goods are deleted. */
export type SellableRow = {
  article_id: number | null
  promocion_vinoteca_id: number | null
  variant_id: number | null
  color_id: number | null
  size_id: number | null
}

export function sellableRow(sellable: Sellable): SellableRow {
  if ('promotion_id' in sellable)
    return {
      article_id: null,
      promocion_vinoteca_id: sellable.promotion_id,
      variant_id: null,
      color_id: null,
      size_id: null,
    }
  const { article_id, variant_id, color_id, size_id } = sellable
  return { article_id, promocion_vinoteca_id: null, variant_id, color_id, size_id }
}

export function sellableOf({ article_id, promocion_vinoteca_id, ...choice }: SellableRow): Sellable | null {
  if (promocion_vinoteca_id !== null) return { promotion_id: promocion_vinoteca_id }
  if (article_id === null) return null
  const { variant_id, color_id, size_id } = choice
  return { article_id, variant_id, color_id, size_id }
}

export const maxLines = 200

export const maxAmount = 9_999

/** Identity of a line: article, variant, colour and size; or the promotion. */
export function lineKey(line: Sellable): string {
  if ('promotion_id' in line) return `p${line.promotion_id}`
  return [line.article_id, line.variant_id, line.color_id, line.size_id].map((id) => id ?? '').join('-')
}

/** An integer from 1 to 9999 (spec 1 §5). */
export function isAmount(n: unknown): n is number {
  return typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= maxAmount
}

export function findLine(lines: readonly CartLine[], key: string): CartLine | undefined {
  return lines.find((line) => lineKey(line) === key)
}

function isCartFull(lines: readonly CartLine[]): boolean {
  return lines.length >= maxLines
}

/** Sets a line's amount; unchanged for an invalid one. */
export function setAmount(lines: readonly CartLine[], key: string, amount: number): CartLine[] {
  if (!isAmount(amount)) return [...lines]
  return lines.map((line) => (lineKey(line) === key ? { ...line, amount } : line))
}

function removeLine(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.filter((line) => lineKey(line) !== key)
}

export function unitsOf(lines: readonly CartLine[], thing: Sellable): number {
  return countUnits(lines.filter((line) => thingKey(line) === thingKey(thing)))
}

function thingKey(line: Sellable): string | number {
  return 'promotion_id' in line ? lineKey(line) : line.article_id
}

export function countUnits(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0)
}

/** An idempotent edit, described by its outcome, so that it can be reapplied to a cart changed by another device. */
export type CartEdit =
  /** A line already in the cart keeps the larger amount. */
  | { kind: 'add'; lines: readonly CartLine[] }
  /** Re-adds a line that was removed elsewhere. */
  | { kind: 'amount'; line: CartLine }
  | { kind: 'remove'; key: string }
  | { kind: 'replace'; lines: readonly CartLine[] }

/** Removes the line if present, else adds it (spec 1 §4); null when the cart is full. */
export function toggleEdit(lines: readonly CartLine[], line: CartLine): CartEdit | null {
  const key = lineKey(line)
  if (findLine(lines, key)) return { kind: 'remove', key }
  return isCartFull(lines) ? null : { kind: 'add', lines: [line] }
}

export function editLines(lines: readonly CartLine[], edit: CartEdit): readonly CartLine[] {
  switch (edit.kind) {
    case 'add':
      return mergeLines(lines, edit.lines)
    case 'amount':
      return setAmount(mergeLines(lines, [edit.line]), lineKey(edit.line), edit.line.amount)
    case 'remove':
      return removeLine(lines, edit.key)
    case 'replace':
      return edit.lines
  }
}

export type Shortfall = 'short' | 'gone' | null

const ranks: readonly Shortfall[] = [null, 'short', 'gone']

export function hasGrown(known: Shortfall, now: Shortfall): boolean {
  return ranks.indexOf(now) > ranks.indexOf(known)
}

/** Merges carts after login: a line of both keeps the larger amount, and the server's note if any. Beyond `maxLines` the first ones stay. */
export function mergeLines<L extends CartLine>(server: readonly L[], local: readonly L[]): L[] {
  const merged = new Map<string, L>()
  for (const line of [...server, ...local]) {
    const key = lineKey(line)
    const known = merged.get(key)
    merged.set(key, known ? joinLines(known, line) : line)
  }
  return [...merged.values()].slice(0, maxLines)
}

function joinLines<L extends CartLine>(known: L, other: L): L {
  return { ...known, amount: Math.max(known.amount, other.amount), notes: known.notes ?? other.notes }
}
