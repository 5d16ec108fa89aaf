import { type CartLine, lineKey, findLine, isCartFull, setAmount, removeLine, maxLines } from './cart.ts'

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

export function isWorse(known: Shortfall, now: Shortfall): boolean {
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
