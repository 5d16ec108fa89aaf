import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { homeHref } from '#contract/screens.ts'
import type { Buyer } from '#contract/sessions.ts'
import { refusalText } from '#domain/refusal-text.ts'
import { keepTabSession, readTabSession } from '../../api/ended-session.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { cart as cartCopy } from '../../copy/cart.ts'
import { login as copy } from '../../copy/login.ts'
import { replayChanges } from '../../pwa/kept/kept-changes.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { UserRound } from '../../ui/icons.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { useLoginHref } from '../login-required/use-login-href.ts'

/** Whether the buyer of this tab is logged in no more, though nobody logged out. On a screen of a purchase it notes who buys here. */
export function useEndedSession(): boolean {
  const cache = useQueryClient()
  const isInBrowser = useInBrowser()
  const { data: buyer } = useQuery(buyerQuery())
  useEffect(() => {
    if (buyer) takeUpAgain(cache, buyer)
  }, [cache, buyer])
  return isInBrowser && buyer === null && readTabSession() !== null
}

/** Does what the ended session of the same buyer could not save; what somebody else typed in this tab is wiped out (hard-cases B35). */
export function takeUpAgain(cache: QueryClient, { id }: Buyer): void {
  const last = readTabSession()
  if (last !== null && last.buyerId !== id) sessionStorage.clear()
  keepTabSession(id)
  if (last?.buyerId === id) replayChanges(cache, last.changes)
}

/** What stands where the cart would. */
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
