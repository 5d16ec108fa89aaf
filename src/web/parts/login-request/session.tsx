import { type QueryClient, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NavigateFunction } from 'react-router'
import type { Buyer } from '#contract/accounts.ts'
import { needsOwnPage } from '#contract/after-login.ts'
import { homeHref } from '#contract/screens.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { localCart, useLocalLines } from '../../api/cart/local-cart.ts'
import { mergeLocalCart, updateVisitorsCopy } from '../../api/cart/merge-local-cart.ts'
import { replayChanges } from '../../api/cart/replay-changes.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { browserClient } from '../../api/client.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { buyerQuery, lastCartQuery } from '../../api/queries/shop-queries.ts'
import { saveTabSession, readTabSession } from '../../api/session-end.ts'
import { login as copy } from '../../copy/auth.ts'
import { cart as cartCopy } from '../../copy/cart.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { UserRound } from '../../ui/icons.tsx'
import { toast } from '../../ui/toaster.tsx'
import { saveToasts } from '../save-toasts.ts'
import { useLoginHref } from './use-login-href.ts'

/** Whether this tab's session ended without a logout. On purchase screens it records the buyer. */
export function useEndedSession(): boolean {
  const cache = useQueryClient()
  const isInBrowser = useInBrowser()
  const { data: buyer } = useQuery(buyerQuery())
  useEffect(() => {
    if (buyer) resumeSession(cache, buyer)
  }, [cache, buyer])
  return isInBrowser && buyer === null && readTabSession() !== null
}

/** Replays the unsaved changes of the same buyer's ended session; another person's data in this tab is deleted. */
function resumeSession(cache: QueryClient, { id }: Buyer): void {
  const last = readTabSession()
  if (last !== null && last.buyerId !== id) sessionStorage.clear()
  saveTabSession(id)
  if (last?.buyerId === id) replayChanges(cache, last.changes, saveToasts)
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

/** Merges the visitor's cart and reports lines no longer sold. On failure it stays local; the login goes on. */
async function bringCart(cache: QueryClient): Promise<void> {
  try {
    const gone = await mergeLocalCart(cache)
    saveToasts.onSaved()
    if (gone.length > 0) toast.info(cartCopy.gone(gone))
  } catch {
    saveToasts.onFailed()
  }
}

/** Merges lines that failed to merge at login. */
export function useLeftovers(): void {
  const cache = useQueryClient()
  const isBuyer = useIsBuyer()
  const isLeft = useLocalLines().length > 0 && isBuyer
  useEffect(() => {
    if (isLeft) void bringCart(cache)
  }, [cache, isLeft])
}

/** Queries that don't depend on the buyer, or are refreshed separately. */
const ofTheShop = new Set(['commerce', 'categories', 'bodegas', 'titles', 'platelets', 'buyer', 'cart'])

/** Calls an endpoint that opens a session. The login goes on without an updated copy of the cart. */
export async function askToEnter<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  await updateVisitorsCopy(browserClient, localCart.read()).catch(() => undefined)
  return ask()
}

/** Switches the page to the buyer whose session the server opened, merging the visitor's cart. */
export async function enter(cache: QueryClient, buyer: Buyer): Promise<void> {
  await cache.fetchQuery(lastCartQuery()).catch(() => null)
  await bringCart(cache)
  cache.setQueryData(buyerQuery().queryKey, buyer)
  resumeSession(cache, buyer)
  cache.removeQueries({ type: 'inactive', predicate: wasAnotherVisitors })
  void cache.invalidateQueries({ predicate: wasAnotherVisitors })
}

/** Visible queries are refetched in place, others when needed. */
function wasAnotherVisitors({ queryKey }: Query): boolean {
  return !ofTheShop.has(String(queryKey[0]))
}

export async function continueTo(navigate: NavigateFunction, target: string): Promise<void> {
  if (needsOwnPage(target)) location.assign(target)
  else await navigate(target, { replace: true })
}
