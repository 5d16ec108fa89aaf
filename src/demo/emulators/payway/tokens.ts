import { isCardNumber } from '#domain/payments/card.ts'
import { recordOf, textOf } from '../../../server/integrations/read-answer.ts'
import { type EmulatorAnswer, json } from '../fake-server.ts'
import { type FieldError, invalid, malformed, readBody } from './payments.ts'
import type { EmulatedCard, PaywayState } from './state.ts'

/**
 * Outcome of a payment by the last three digits of the test card's security code; every other code is approved.
 * Applies to new and saved cards.
 */
export const testCodes: Readonly<Record<string, { status: string; error: string | null }>> = {
  '001': { status: 'rejected', error: 'insufficient_amount' },
  '002': { status: 'rejected', error: 'security_code_error' },
  '003': { status: 'rejected', error: 'expired_card' },
  '004': { status: 'rejected', error: 'request_authorization_card' },
  '005': { status: 'rejected', error: 'card_declined' },
  '006': { status: 'rejected', error: 'invalid_card' },
  '007': { status: 'rejected', error: 'processing_error' },
  '008': { status: 'review', error: null },
}

/** POST /tokens: a single-use token for a new card, or for a saved one with its security code. */
export function createToken(state: PaywayState, text: string, now: Date): EmulatorAnswer {
  const request = readBody(text)
  if (request === null) return malformed
  const code = textOf(request['security_code'])
  const saved = 'token' in request ? state.savedCards.get(textOf(request['token'])) : null
  if (saved === undefined) return invalid([{ code: 'invalid_param', param: 'token' }])
  const errors = [
    ...(saved ? [] : wrongInToken(request, now)),
    ...(/^\d{3,4}$/.test(code) ? [] : [{ code: 'invalid_param', param: 'security_code' }]),
  ]
  if (errors.length > 0) return invalid(errors)
  const card = saved?.card ?? cardOf(request)
  const id = state.addToken(card, outcomeOf(code))
  const holder = recordOf(request['card_holder_identification'])
  return json(
    {
      id,
      status: 'active',
      card_number_length: card.length,
      date_created: now.toISOString(),
      bin: card.bin,
      last_four_digits: card.lastFour,
      security_code_length: code.length,
      expiration_month: Number(card.month),
      expiration_year: Number(card.year),
      date_due: new Date(now.getTime() + 15 * 60_000).toISOString(),
      cardholder: {
        identification: { type: textOf(holder['type']), number: textOf(holder['number']) },
        name: textOf(request['card_holder_name']).trim(),
      },
    },
    201,
  )
}

function wrongInToken(request: Record<string, unknown>, now: Date): FieldError[] {
  const [number, month, year] = [
    textOf(request['card_number']),
    textOf(request['card_expiration_month']),
    textOf(request['card_expiration_year']),
  ]
  const errors: FieldError[] = []
  if (!/^\d+$/.test(number) || !isCardNumber(number))
    errors.push({ code: 'invalid_card_number', param: 'card_number' })
  if (!/^(?:0[1-9]|1[0-2])$/.test(month))
    errors.push({ code: 'invalid_param', param: 'card_expiration_month' })
  if (!/^\d{2}$/.test(year)) errors.push({ code: 'invalid_param', param: 'card_expiration_year' })
  if (errors.length === 0 && isExpired(month, year, now))
    errors.push({ code: 'invalid_expiry_date', param: 'expiry_date' })
  if (textOf(request['card_holder_name']).trim() === '')
    errors.push({ code: 'empty_card_holder_name', param: 'card_holder_name' })
  return errors
}

/** A card is valid to the end of its month. */
function isExpired(month: string, year: string, now: Date): boolean {
  return Date.UTC(2000 + Number(year), Number(month)) <= now.getTime()
}

function cardOf(request: Record<string, unknown>): EmulatedCard {
  const number = textOf(request['card_number'])
  return {
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    length: number.length,
    month: textOf(request['card_expiration_month']),
    year: textOf(request['card_expiration_year']),
  }
}

/** Outcome of a security code; any other than a test code is approved. */
function outcomeOf(securityCode: string): { status: string; error: string | null } {
  return testCodes[securityCode.slice(-3)] ?? { status: 'approved', error: null }
}
