import { amountAfter, type LineChange } from '#domain/orders/amendment.ts'
import { componentKind } from '#domain/orders/order.ts'
import type { NewOrderLine, SoldLine } from '../orders/order-lines.repo.ts'
import type { ChangeWords } from '../orders/proposals.repo.ts'

export function changeInWords(
  lines: readonly SoldLine[],
  changes: readonly LineChange[],
  added: readonly NewOrderLine[],
): ChangeWords[] {
  return [
    ...lines.flatMap((line) => {
      const after = amountAfter(line, changes)
      if (after === line.amount) return []
      return { name: nameOf(line), change: after === 0 ? 'no va' : `de ${line.amount} a ${after}` }
    }),
    ...added
      .filter(({ kind }) => kind !== componentKind)
      .map((line) => ({
        name: nameOf(line),
        change: line.amount === 1 ? 'se agrega 1' : `se agregan ${line.amount}`,
      })),
  ]
}

/** One line for the order's history. */
export function changeNote(words: readonly ChangeWords[]): string {
  return words.map(({ name, change }) => `${name}: ${change}`).join('. ')
}

function nameOf({ name, choice }: { name: string; choice: string | null }): string {
  return choice === null ? name : `${name} (${choice})`
}
