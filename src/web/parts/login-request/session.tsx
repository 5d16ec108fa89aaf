import { type QueryClient, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NavigateFunction } from 'react-router'
import type { Buyer } from '#contract/accounts.ts'
import { needsOwnPage } from '#contract/after-login.ts'
import { homeHref } from '#contract/screens.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { useLocalLines } from '../../api/cart/local-cart.ts'
import { mergeLocalCart } from '../../api/cart/merge-local-cart.ts'
import { replayChanges } from '../../api/cart/offline-changes.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { buyerQuery, lastCartQuery } from '../../api/queries/shop-queries.ts'
import { saveTabSession, readTabSession } from '../../api/session-end.ts'
import { login as copy } from '../../copy/auth.ts'
import { cart as cartCopy } from '../../copy/cart.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { UserRound } from '../../ui/icons.tsx'
import { useInBrowser } from '../../ui/lazy-component.ts'
import { toast } from '../../ui/toaster.tsx'
import { saveToasts } from '../save-toasts.ts'
import { useLoginHref } from './use-login-href.ts'

/** Whether the buyer of this tab is logged in no more, though nobody logged out. On a screen of a purchase it notes who buys here. */
export function useEndedSession(): boolean {
  const cache = useQueryClient()
  const isInBrowser = useInBrowser()
  const { data: buyer } = useQuery(buyerQuery())
  useEffect(() => {
    if (buyer) resumeSession(cache, buyer)
  }, [cache, buyer])
  return isInBrowser && buyer === null && readTabSession() !== null
}

/** Does what the ended session of the same buyer could not save; what somebody else typed in this tab is wiped out. */
export function resumeSession(cache: QueryClient, { id }: Buyer): void {
  const last = readTabSession()
  if (last !== null && last.buyerId !== id) sessionStorage.clear()
  saveTabSession(id)
  if (last?.buyerId === id) replayChanges(cache, last.changes)
}

export function SessionEnded() {
  return (
    <output className="block w-full">
      <Empty
        drawing={<UserRound aria-hidden size={56} strokeWidth={1.25} />}
        title={refusalText.session_ended}
        text={copy.sessionEndedText}
        action={
          <>
            <LinkButton to={useLoginHref()}>{copy.heading}</LinkButton>
            <LinkButton variant="ghost" to={homeHref}>
              {cartCopy.seeMore}
            </LinkButton>
          </>
        }
        className="w-full"
      />
    </output>
  )
}

/** Brings the visitor's cart into the buyer's, and says what is not sold any more. When it can't be brought it stays where it is, and nobody is kept from entering. */
export async function bringCart(cache: QueryClient): Promise<void> {
  try {
    const gone = await mergeLocalCart(cache)
    saveToasts.onSaved()
    if (gone.length > 0) toast.info(cartCopy.gone(gone))
  } catch {
    saveToasts.onFailed()
  }
}

/** Merges the lines of a visitor's cart that the login could not. */
export function useLeftovers(): void {
  const cache = useQueryClient()
  const isBuyer = useIsBuyer()
  const isLeft = useLocalLines().length > 0 && isBuyer
  useEffect(() => {
    if (isLeft) void bringCart(cache)
  }, [cache, isLeft])
}

/** What another visitor may have been answered otherwise: prices, carts, orders, addresses. */
const ofTheShop = new Set(['commerce', 'categories', 'bodegas', 'titles', 'platelets', 'buyer', 'cart'])

/** Makes the browser the buyer's whose session the server has just opened: the visitor's cart comes along. */
export async function enter(cache: QueryClient, buyer: Buyer): Promise<void> {
  await cache.fetchQuery(lastCartQuery()).catch(() => null)
  await bringCart(cache)
  cache.setQueryData(buyerQuery().queryKey, buyer)
  resumeSession(cache, buyer)
  cache.removeQueries({ type: 'inactive', predicate: wasAnotherVisitors })
  void cache.invalidateQueries({ predicate: wasAnotherVisitors })
}

/** What is on the screen meanwhile is asked again in its place; the rest when it is wanted. */
function wasAnotherVisitors({ queryKey }: Query): boolean {
  return !ofTheShop.has(String(queryKey[0]))
}

export async function goOn(navigate: NavigateFunction, target: string): Promise<void> {
  if (needsOwnPage(target)) location.assign(target)
  else await navigate(target, { replace: true })
}
