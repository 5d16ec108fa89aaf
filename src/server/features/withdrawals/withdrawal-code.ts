import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** What a request is named by from now on: 'AR-7K3M-9QXZ'. */
export function newWithdrawalCode(): string {
  return `AR-${part()}-${part()}`
}

function part(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
}
