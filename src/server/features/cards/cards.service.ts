import type { Card } from '#contract/cards.ts'
import { isCardExpired } from '#domain/card-form.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type CardRow, findOwnCard, listCards } from './cards.repo.ts'
import { forgetCards } from './forget-cards.ts'

/** The cards that who calls has saved. */
export async function readCards(deps: Deps, { buyer }: Viewer): Promise<{ cards: Card[] } | Refusal> {
  if (buyer === null) return refuse('login_required')
  return { cards: (await listCards(deps.pool, buyer.id)).map((row) => toWire(row, deps.now())) }
}

/** What the provider calls an own card, for the buyer's browser to hand to it with the security code. */
export async function readCardToken(
  deps: Deps,
  { buyer }: Viewer,
  id: number,
): Promise<{ token: string } | Refusal> {
  if (buyer === null) return refuse('login_required')
  const card = await findOwnCard(deps.pool, buyer.id, id)
  return card === null ? refuse('card_unknown') : { token: card.provider_token }
}

/** Forgets an own card, here at once and at the provider as soon as it answers. */
export async function removeCard(
  deps: Deps,
  { buyer }: Viewer,
  id: number,
): Promise<Record<string, never> | Refusal> {
  if (buyer === null) return refuse('login_required')
  const gone = await inTransaction(deps.pool, (tx) => forgetCards(deps, tx, buyer.id, id))
  return gone === 0 ? refuse('card_unknown') : {}
}

function toWire(
  {
    id,
    last_four_digits,
    payment_method_name: name,
    expiration_month: month,
    expiration_year: year,
  }: CardRow,
  now: Date,
): Card {
  const isDated = month !== null && year !== null
  return {
    id,
    last_four_digits,
    payment_method: { name },
    expires: isDated ? [month, year % 100].map((part) => String(part).padStart(2, '0')).join('/') : null,
    is_expired: isDated && isCardExpired(month, year, now),
  }
}
