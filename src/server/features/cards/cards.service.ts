import type { Card } from '#contract/cards.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { deleteCard, listCards } from './cards.repo.ts'

/** The cards that who calls has saved. */
export async function readCards(deps: Deps, { buyer }: Viewer): Promise<{ cards: Card[] } | Refusal> {
  return buyer === null ? refuse('login_required') : { cards: await listCards(deps.pool, buyer.id) }
}

/** Forgets an own card. */
export async function removeCard(deps: Deps, { buyer }: Viewer, id: number): Promise<Record<string, never> | Refusal> {
  if (buyer === null) return refuse('login_required')
  return (await deleteCard(deps.pool, buyer.id, id)) ? {} : refuse('card_unknown')
}
