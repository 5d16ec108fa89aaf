import { redirect } from 'react-router'
import { homeHref, href } from '#contract/screens.ts'
import { cardsQuery } from '../../../api/queries/account-queries.ts'
import type { Load } from '../../../api/load.ts'
import { cardTermsQuery } from '../../../api/queries/paying-queries.ts'
import { buyerQuery, commerceQuery } from '../../../api/queries/shop-queries.ts'
import { findOwnOrder, isByCard, isPayable } from '../own-order.ts'

type Here = { num: number; shop: string; /** How many cards the buyer keeps. */ cards: number }
type Tools = Parameters<Load>[0]

/** For both card screens: an order that is not paid with a card leads Home (spec 2 §4), one that waits for no payment to what became of it. */
async function loadCardScreen(tools: Tools): Promise<Here> {
  const { cache, ask } = tools
  const [commerce, order, buyer] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    findOwnOrder(tools),
    cache.ensureQueryData(buyerQuery(ask)),
  ])
  if (order === null || !isByCard(order)) throw redirect(homeHref)
  const { num } = order
  if (!isPayable(order)) throw redirect(href('paymentCard', {}, { pedido: num }))
  const [cards] = await Promise.all([
    buyer ? cache.fetchQuery({ ...cardsQuery(ask), staleTime: 0 }) : [],
    cache.prefetchQuery(cardTermsQuery(num, ask)),
  ])
  return { num, shop: commerce.name, cards: cards.length }
}

/** The choice among kept cards; who keeps none goes on to a new one (design 6.40). */
export const loadCards: Load<Here> = async (tools) => {
  const here = await loadCardScreen(tools)
  if (here.cards === 0) throw redirect(href('addCard', {}, { pedido: here.num }))
  return here
}

export const loadAddCard: Load<Here> = loadCardScreen
