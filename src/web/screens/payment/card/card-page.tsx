import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { CardTerms } from '#contract/payments.ts'
import { homeHref, href } from '#contract/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { useInBrowser } from '../../../api/hydration.ts'
import type { Load } from '../../../api/load.ts'
import { cardsQuery } from '../../../api/queries/account-queries.ts'
import { placedOrderQuery, cardTermsQuery } from '../../../api/queries/order-queries.ts'
import { buyerQuery, commerceQuery } from '../../../api/queries/shop-queries.ts'
import { cardPayment as copy, onlinePayment } from '../../../copy/payment.ts'
import { NoScripts } from '../../../parts/no-scripts.tsx'
import { BackToPayment } from '../../../parts/orders/again-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { Lock } from '../../../ui/lazy-icons.ts'
import { ProblemNote, TestNote } from '../../../ui/note.tsx'
import { usePageTime } from '../../../ui/page-time.ts'
import { fetchOrderOfUrl, isByCard, isPayable } from '../own-order.ts'
import { cardInHand } from './card-in-hand.ts'

type CardPageProps = {
  num: number
  heading: string
  /** The form. Rendered in the browser only: without scripts it would send the card to the shop. */ children: (
    terms: CardTerms,
  ) => ReactNode
}

/** Frame of both card screens: the amount, where the data go, and a link back to the order. */
export function CardPage({ num, heading, children }: CardPageProps) {
  const { data: terms, error, isFetching, refetch } = useQuery(cardTermsQuery(num))
  const isInBrowser = useInBrowser()
  const isFailed = error !== null && !isFetching
  const refused = isInBrowser && cardInHand.left(num)?.problem
  return (
    <div className="wrap max-w-240 py-6 tablet:py-12">
      <h1 className="display text-2xl tablet:text-3xl">{heading}</h1>
      <NoScripts need="pay" className="mt-5" />
      <div className="mt-5 grid items-start gap-4 notebook:mt-8 notebook:grid-cols-[minmax(0,1fr)_20rem] notebook:grid-rows-[auto_1fr] notebook:gap-x-8 notebook:gap-y-5">
        <Due num={num} />
        <section
          aria-label={heading}
          className="grid gap-5 rounded-lg border border-line bg-card p-5 tablet:p-8 notebook:col-start-1 notebook:row-span-2 notebook:row-start-1"
        >
          {refused && <ProblemNote>{refused}</ProblemNote>}
          {isFailed && (
            <>
              <ProblemNote>{actionProblem(error, onlinePayment.failed)}</ProblemNote>
              <Button onClick={() => void refetch()}>{onlinePayment.retry}</Button>
            </>
          )}
          {!isFailed && (terms && isInBrowser ? children(terms) : <Waiting />)}
        </section>
        <div className="grid gap-4 text-sm notebook:col-start-2">
          <p className="flex gap-2.5">
            <Lock aria-hidden size={18} className="mt-0.5 shrink-0 text-glass-text" />
            {copy.direct}
          </p>
          {terms?.is_test && <TestCards />}
          <BackToPayment num={num}>{copy.back}</BackToPayment>
        </div>
      </div>
    </div>
  )
}

function Due({ num }: { num: number }) {
  const { data: order } = useQuery(placedOrderQuery(num))
  const now = usePageTime()
  if (!order) return null
  return (
    <div data-band="glass" className="rounded-lg p-5 notebook:col-start-2">
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        {onlinePayment.number(num)} <span>{onlinePayment.total}</span>
      </p>
      <p className="figures display text-right text-2xl tablet:text-3xl">{formatMoney(order.total)}</p>
      {order.hold_until && (
        <p className="figures mt-2 text-sm text-muted">{onlinePayment.kept(order.hold_until, now)}</p>
      )}
    </div>
  )
}

function TestCards() {
  return (
    <TestNote className="grid justify-items-start gap-2 rounded-md bg-paper-2 p-4 text-ink">
      <p>{copy.testText}</p>
      <ul className="figures font-semibold">
        {copy.testCards.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      <p>{copy.testCodes}</p>
    </TestNote>
  )
}

function Waiting() {
  return (
    <div className="grid gap-5">
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-19 rounded-md" />
      ))}
    </div>
  )
}

type Here = { num: number; shop: string; /** How many cards the buyer keeps. */ cards: number }

type Tools = Parameters<Load>[0]

/** Loader of both card screens: an order without card payment redirects to Home (spec 2 §4), one that awaits no payment to its outcome. */
async function loadCardScreen(tools: Tools): Promise<Here> {
  const { cache, client } = tools
  const [commerce, order, buyer] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    fetchOrderOfUrl(tools),
    cache.ensureQueryData(buyerQuery(client)),
  ])
  if (order === null || !isByCard(order)) throw redirect(homeHref)
  const { num } = order
  if (!isPayable(order)) throw redirect(href('paymentCard', {}, { pedido: num }))
  const [cards] = await Promise.all([
    buyer ? cache.fetchQuery({ ...cardsQuery(client), staleTime: 0 }) : [],
    cache.prefetchQuery(cardTermsQuery(num, client)),
  ])
  return { num, shop: commerce.name, cards: cards.length }
}

/** The choice of saved cards; redirects to a new card when there are none. */
export const loadCards: Load<Here> = async (tools) => {
  const here = await loadCardScreen(tools)
  if (here.cards === 0) throw redirect(href('addCard', {}, { pedido: here.num }))
  return here
}

export const loadAddCard: Load<Here> = loadCardScreen
