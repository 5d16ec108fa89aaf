import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardTerms, CardPaymentBody } from '#contract/payments.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import type { CardForm } from '#domain/payments/card.ts'
import type { FieldErrors } from '#domain/text/validation.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { cardPayment as copy } from '../../../copy/payment.ts'
import { cardInHand, type TypedCard } from './card-in-hand.ts'

/** Timeout of Payway, ms. */
const timeoutMs = 20_000

type CardToken = { token: string; bin: string }

type TokenProblems = { problems: FieldErrors<keyof CardForm> }

/** Payway could not be reached. Nothing was charged. */
class PaywayUnreachable extends Error {
  override name = 'PaywayUnreachable'
}

/** A new card in Payway's format, or a saved one with its code. */
export type CardData = Record<string, string | { type: string; number: string }>

/** Sends a card to Payway, directly from the browser, and returns its single-use token. @throws PaywayUnreachable */
async function tokenise(
  { tokens_url: url, public_key: apikey }: CardTerms,
  card: CardData,
): Promise<CardToken | TokenProblems> {
  const { status, body } = await post(url, apikey, card)
  if (status === 201 && typeof body['id'] === 'string' && typeof body['bin'] === 'string')
    return { token: body['id'], bin: body['bin'].slice(0, 6) }
  const problems = problemsIn(body['validation_errors'])
  if (Object.keys(problems).length === 0) throw new PaywayUnreachable(`Payway answers ${status}`)
  return { problems }
}

async function post(
  url: string,
  apikey: string,
  card: CardData,
): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', apikey },
      body: JSON.stringify(card),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = await answer.json()
    return {
      status: answer.status,
      body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
    }
  } catch (error) {
    throw new PaywayUnreachable('No answer of Payway', { cause: error })
  }
}

function problemsIn(errors: unknown): FieldErrors<keyof CardForm> {
  const params = Array.isArray(errors)
    ? errors.map((error: unknown) =>
        typeof error === 'object' && error !== null && 'param' in error ? String(error.param) : '',
      )
    : []
  return Object.assign({}, ...params.map(problemOf)) as FieldErrors<keyof CardForm>
}

function problemOf(param: string): FieldErrors<keyof CardForm> {
  if (param === 'card_number') return { number: copy.numberWrong }
  if (/expir/.test(param)) return { expiry: copy.expiryWrong }
  if (param === 'security_code') return { code: copy.codeWrong }
  if (/identification/.test(param)) return { document: copy.documentWrong }
  return /holder/.test(param) ? { holder: copy.holderWrong } : {}
}

type Handed = Pick<CardPaymentBody, 'payment_method_id' | 'card_id' | 'installments' | 'keep'>

/** Tokenises a card and goes on to the payment screen. `problem` is the error message. */
export function useTokenising(terms: CardTerms) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Returns Payway's field errors; null when it accepted the card, or was unreachable. */
  async function give(
    card: () => Promise<CardData>,
    handed: Handed,
    typed: TypedCard,
  ): Promise<FieldErrors<keyof CardForm> | null> {
    setBusy(true)
    setProblem(null)
    const num = terms.order_num
    try {
      const tokenised = await tokenise(terms, await card())
      if ('problems' in tokenised) return tokenised.problems
      cardInHand.give(num, { order_num: num, commerce_id: commerceId, ...tokenised, ...handed }, typed)
      await navigate(href('paymentCard', {}, { pedido: num }), { replace: true })
    } catch (error) {
      setProblem(error instanceof PaywayUnreachable ? copy.unreachable : actionProblem(error))
    } finally {
      setBusy(false)
    }
    return null
  }

  return { give, isBusy, problem }
}
