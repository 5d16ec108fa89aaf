import type { CardTerms } from '#contract/card-paying.ts'
import type { CardForm } from '#domain/card-form.ts'
import type { FieldErrors } from '#domain/validation.ts'
import { cardPaying as copy } from '../../../copy/card-paying.ts'

/** How long Payway is waited for, in ms. */
const patience = 20_000

type CardToken = { token: string; bin: string }
/** What Payway finds wrong with a card, by field. */
type TokenProblems = { problems: FieldErrors<keyof CardForm> }

/** Payway could not be asked. Nothing was charged. */
export class PaywayUnreachable extends Error {
  override name = 'PaywayUnreachable'
}

/** A new card in Payway's words (integrations 2.3), or a kept one with its code. */
export type CardData = Record<string, string | { type: string; number: string }>

/**
 * Gives a card to Payway, from this browser and to nobody else, and gets what it is charged by, good once.
 * @throws PaywayUnreachable
 */
export async function tokenise(
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
      signal: AbortSignal.timeout(patience),
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
