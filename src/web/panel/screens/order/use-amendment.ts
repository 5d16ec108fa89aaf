import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ServerError } from '#contract/client.ts'
import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { amendmentEndpoints } from '#contract/panel/amendments.ts'
import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts'
import { type CounterLine, counterKey } from '#domain/panel/counter-sale.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { amendments as copy } from '../../../copy/panel/amendments.ts'
import { panelClient } from '../../api.ts'
import { useUnsaved } from '../../interruption.ts'
import { ordersNoun } from '../../parts/order-queries.ts'

/** Added units. `lineId`: the line that they replace or extend; null for another article. */
export type Added = CounterLine & { lineId: number | null; isSamePrice: boolean }

type Draft = { left: Readonly<Record<number, number>>; added: readonly Added[] }

export type Quoted = EndpointAnswer<typeof amendmentEndpoints.quote>

export const keyOf = (one: Added): string => `${one.lineId} ${counterKey(one)}`

/** Whether these are more units of the line itself. */
export const isMoreOf = (line: PanelOrderLine, one: Added): boolean =>
  one.lineId === line.id &&
  one.article_id === line.article_id &&
  one.promotion_id === line.promotion_id &&
  one.variant_id === line.variant_id

/** False once the article, its choice or the promotion was deleted. */
export const canGrow = (line: PanelOrderLine): boolean =>
  line.promotion_id !== null ||
  (line.article_id !== null &&
    (line.choice === null || [line.variant_id, line.color_id, line.size_id].some((id) => id !== null)))

/** A change of an order's lines in progress, with its quote; it begins without `missing`. */
export function useAmendment({ num, lines }: PanelOrder, missing: PanelOrderLine | undefined) {
  const [{ left, added }, setDraft] = useState<Draft>({ left: missing ? { [missing.id]: 0 } : {}, added: [] })
  const leftOf = ({ id, amount }: PanelOrderLine): number => Math.min(left[id] ?? amount, amount)
  const setAdded = (one: Added, amount: number): void =>
    setDraft((before) => {
      const isKnown = before.added.some((other) => keyOf(other) === keyOf(one))
      const all = isKnown ? before.added : [...before.added, one]
      return {
        ...before,
        added: all
          .map((other) => (keyOf(other) === keyOf(one) ? { ...one, amount } : other))
          .filter((other) => other.amount > 0),
      }
    })
  const setLine = (line: PanelOrderLine, amount: number): void => {
    setDraft((before) => ({ ...before, left: { ...before.left, [line.id]: Math.min(amount, line.amount) } }))
    const more = Math.max(0, amount - line.amount)
    const had = added.find((one) => isMoreOf(line, one))
    if (had || more > 0) setAdded(had ?? moreOf(line), more)
  }
  const input: QuoteBody = {
    changes: lines
      .filter((line) => leftOf(line) !== line.amount)
      .map((line) => ({ line_id: line.id, amount: leftOf(line) })),
    added: added.map((one) => {
      const { article_id, promotion_id, variant_id, amount, lineId, isSamePrice } = one
      const line = lines.find(({ id }) => id === lineId)
      const grown = line && isMoreOf(line, one) ? line : null
      return {
        article_id,
        promotion_id,
        variant_id,
        color_id: grown?.color_id ?? null,
        size_id: grown?.size_id ?? null,
        amount,
        same_price_as: isSamePrice && line ? lineId : null,
      }
    }),
  }
  useUnsaved(input.changes.length + input.added.length > 0)
  return { input, added, leftOf, setLine, setAdded, ...useQuote(num, input) }
}

export type Amending = ReturnType<typeof useAmendment>

type QuoteBody = EndpointBody<typeof amendmentEndpoints.quote>

const moreOf = (line: PanelOrderLine): Added => ({
  article_id: line.article_id,
  promotion_id: line.promotion_id,
  variant_id: line.variant_id,
  name: line.name,
  image_url: line.image_url,
  price: line.price,
  ladder: [],
  stock: null,
  amount: 0,
  lineId: line.id,
  isSamePrice: false,
})

function useQuote(num: number, input: QuoteBody) {
  const isEmpty = input.changes.length + input.added.length === 0
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [ordersNoun, 'amendment-quote', num, input],
    queryFn: ({ signal }) =>
      panelClient(amendmentEndpoints.quote, { params: { num }, body: input }, { signal }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const refused = error instanceof ServerError ? (error.body.lines ?? []) : []
  const problem = error && !isEmpty ? actionProblem(error, copy.quoteFailed) : null
  return {
    isEmpty,
    quote: isEmpty ? null : (data ?? null),
    /** False while the quote is of an earlier change. */
    isSettled: !isEmpty && data !== undefined && !isPlaceholderData,
    problem,
    /** Why an added line is refused. */
    problemOf: ({ article_id, promotion_id }: Added): string | null =>
      refused.some((line) =>
        promotion_id === null ? line.article_id === article_id : line.promocion_vinoteca_id === promotion_id,
      )
        ? problem
        : null,
  }
}
