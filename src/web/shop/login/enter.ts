import type { Query, QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { needsOwnPage } from '#contract/after-login.ts'
import type { Buyer } from '#contract/sessions.ts'
import { buyerQuery, lastCartQuery } from '../../api/queries/shop-queries.ts'
import { bringCart } from '../cart/bring-cart.ts'
import { takeUpAgain } from './ended-session.tsx'

/** What another visitor may have been answered otherwise: prices, carts, orders, addresses. */
const ofTheShop = new Set(['commerce', 'categories', 'bodegas', 'titles', 'platelets', 'buyer', 'cart'])

/** Makes the browser the buyer's whose session the server has just opened: the visitor's cart comes along (design 6.47). */
export async function enter(cache: QueryClient, buyer: Buyer): Promise<void> {
  await cache.fetchQuery(lastCartQuery()).catch(() => null)
  await bringCart(cache)
  cache.setQueryData(buyerQuery().queryKey, buyer)
  takeUpAgain(cache, buyer)
  cache.removeQueries({ type: 'inactive', predicate: wasAnotherVisitors })
  void cache.invalidateQueries({ predicate: wasAnotherVisitors })
}

/** What is on the screen meanwhile is asked again in its place; the rest when it is wanted. */
function wasAnotherVisitors({ queryKey }: Query): boolean {
  return !ofTheShop.has(String(queryKey[0]))
}

/** Goes where the login was for. */
export async function goOn(navigate: NavigateFunction, target: string): Promise<void> {
  if (needsOwnPage(target)) location.assign(target)
  else await navigate(target, { replace: true })
}
