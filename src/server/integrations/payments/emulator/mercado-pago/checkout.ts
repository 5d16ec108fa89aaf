import { type AskedOf, type EmulatorAnswer, html } from '../../../loopback/loopback.ts'
import { checkoutPage, endedPage, paidPage, unknownPage } from './checkout-page.ts'
import { type Choice, choices, isChoice } from './choices.ts'
import type { EmulatedPayment, EmulatedPreference, MercadoPagoState } from './state.ts'

type Tell = (payment: EmulatedPayment, action: 'payment.created' | 'payment.updated') => void

/** The page of a preference; or, once the tester has chosen, the payment that comes of it and the way back to the shop. */
export function answerCheckout(
  state: MercadoPagoState,
  { method, query, text }: AskedOf,
  tell: Tell,
): EmulatorAnswer {
  const preference = state.preferences.get(query.get('pref_id') ?? '')
  if (!preference) return html(unknownPage(), 404)
  const [newest] = state.paymentsOf(preference.externalReference)
  if (newest?.status === 'approved') return html(paidPage(preference, backFrom(preference, newest)))
  const waiting = newest && ['pending', 'in_process'].includes(newest.status) ? newest : null
  if (!waiting && state.isOver(preference))
    return html(endedPage(preference, backFrom(preference, null)), method === 'POST' ? 409 : 200)
  const choice = method === 'POST' ? new URLSearchParams(text).get('eleccion') : null
  if (choice === 'volver') return leave(backFrom(preference, waiting))
  if (!isChoice(choice) || (choice === 'cupon' && preference.payUntil === null))
    return html(checkoutPage(preference, waiting))
  return leave(backFrom(preference, choose({ state, preference, waiting, choice, tell })))
}

type Choosing = {
  state: MercadoPagoState
  preference: EmulatedPreference
  waiting: EmulatedPayment | null
  choice: Choice
  tell: Tell
}

function choose({ state, preference, waiting, choice, tell }: Choosing): EmulatedPayment {
  const payment = waiting
    ? Object.assign(waiting, choices[choice])
    : state.addPayment(preference, choices[choice])
  tell(payment, waiting ? 'payment.updated' : 'payment.created')
  return payment
}

/** 303: the browser goes on by GET. */
function leave(location: string): EmulatorAnswer {
  return { status: 303, location }
}

/** Back to the shop with the words that MercadoPago adds (integrations 1.3); who did not pay brings the word 'null'. */
function backFrom(
  { id, externalReference, backUrls }: EmulatedPreference,
  payment: EmulatedPayment | null,
): string {
  const url = new URL(
    payment?.status === 'approved'
      ? backUrls.success
      : payment && payment.status !== 'rejected'
        ? backUrls.pending
        : backUrls.failure,
  )
  const [paymentId, status] = [String(payment?.id ?? null), payment?.status ?? 'null']
  const words = {
    collection_id: paymentId,
    collection_status: status,
    payment_id: paymentId,
    status,
    external_reference: externalReference,
    payment_type: payment?.payment_type_id ?? 'null',
    merchant_order_id: payment?.order.id ?? 'null',
    preference_id: id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
  for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value)
  return url.href
}
