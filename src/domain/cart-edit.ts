import { type CartLine, findLine, isCartFull, lineKey, mergeLines, removeLine, setAmount } from './cart.ts'

/**
 * One thing that somebody did to a cart. It says what the cart shall be like and not what it was, so that it can be
 * done again to a cart that another device changed meanwhile, and twice does no more than once.
 */
export type CartEdit =
  /** Puts lines in; one that is in keeps the larger amount (design 6.47). */
  | { kind: 'add'; lines: readonly CartLine[] }
  /** The line has this amount from now on, though it had been taken out elsewhere. */
  | { kind: 'amount'; line: CartLine }
  | { kind: 'remove'; key: string }
  /** These lines and no others. */
  | { kind: 'replace'; lines: readonly CartLine[] }

/** Takes the line out when it is in, else puts it in (spec 1 §4, design 6.2); null when no more fit. */
export function toggleEdit(lines: readonly CartLine[], line: CartLine): CartEdit | null {
  const key = lineKey(line)
  if (findLine(lines, key)) return { kind: 'remove', key }
  return isCartFull(lines) ? null : { kind: 'add', lines: [line] }
}

/** The lines of a cart after that was done to it. */
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
