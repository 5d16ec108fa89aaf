import { formatMoney } from '#domain/money/money.ts'
import { escapeMarkup } from '#domain/text/text.ts'
import { demoPage } from '../demo-page.ts'
import { type EmulatorRequest, type EmulatorAnswer, html } from '../fake-server.ts'
import type { EmulatedPayment, EmulatedPreference, MercadoPagoState } from './state.ts'

/** The payment created by each choice of the page's form. */
export const choices = {
  aprobar: { status: 'approved', status_detail: 'accredited' },
  voucher: {
    status: 'pending',
    status_detail: 'pending_waiting_payment',
    payment_method_id: 'rapipago',
    payment_type_id: 'ticket',
  },
  pendiente: { status: 'pending', status_detail: 'pending_challenge' },
  revision: { status: 'in_process', status_detail: 'pending_review_manual' },
  rechazar: { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' },
} as const satisfies Record<string, Partial<EmulatedPayment>>

type Notify = (payment: EmulatedPayment, action: 'payment.created' | 'payment.updated') => void

/** The page of a preference; a choice on it redirects to the shop. */
export function answerCheckout(
  state: MercadoPagoState,
  { method, query, text }: EmulatorRequest,
  tell: Notify,
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
  if (!isChoice(choice) || (choice === 'voucher' && preference.payUntil === null))
    return html(checkoutPage(preference, waiting))
  return leave(backFrom(preference, choose({ state, preference, waiting, choice, tell })))
}

type Choosing = {
  state: MercadoPagoState
  preference: EmulatedPreference
  waiting: EmulatedPayment | null
  choice: Choice
  tell: Notify
}

function choose({ state, preference, waiting, choice, tell }: Choosing): EmulatedPayment {
  const payment = waiting
    ? Object.assign(waiting, choices[choice])
    : state.addPayment(preference, choices[choice])
  tell(payment, waiting ? 'payment.updated' : 'payment.created')
  return payment
}

/** 303: the browser continues with GET. */
function leave(location: string): EmulatorAnswer {
  return { status: 303, location }
}

/** The shop's return URL with MercadoPago's parameters, 'null' without a payment. */
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

/** `waiting`: an undecided payment. */
function checkoutPage(preference: EmulatedPreference, waiting: EmulatedPayment | null): string {
  const [approve, reject] = waiting ? ['Acreditar el pago', 'Rechazar el pago'] : ['Aprobar', 'Rechazar']
  return page(
    `${summary(preference)}
${waiting ? `<p class="note">${waitingText(waiting)}</p>` : ''}
<form method="post"><fieldset><legend>¿Qué pasa con el pago?</legend>
${choice('aprobar', approve, 'El dinero se acredita en el acto', 'main')}
${waiting || preference.payUntil === null ? '' : choice('voucher', 'Pagar en efectivo', 'Un cupón de Rapipago o Pago Fácil, que se paga después')}
${waiting ? '' : choice('pendiente', 'Dejar pendiente', 'Como una tarjeta que el banco todavía no confirmó')}
${waiting ? '' : choice('revision', 'En revisión', 'MercadoPago lo analiza antes de decidir')}
${choice('rechazar', reject, 'Como una tarjeta sin fondos')}
<button class="quiet" name="eleccion" value="volver">${waiting ? 'Volver a la tienda' : 'Volver sin pagar'}</button>
</fieldset></form>`,
  )
}

function waitingText({ id, status, payment_type_id: type }: EmulatedPayment): string {
  if (type === 'ticket')
    return `Cupón de pago Nº ${id}: todavía no se pagó. Acreditarlo es pagarlo en el kiosco.`
  return status === 'pending' ? 'Hay un pago pendiente: todavía no se acreditó.' : 'Hay un pago en revisión.'
}

function paidPage(preference: EmulatedPreference, back: string): string {
  return page(
    `${summary(preference)}<p class="note">Este pago ya está aprobado.</p>${link(back, 'Volver a la tienda')}`,
  )
}

function endedPage(preference: EmulatedPreference, back: string): string {
  return page(
    `${summary(preference)}<p class="note">El tiempo para pagar terminó.</p>${link(back, 'Volver a la tienda')}`,
  )
}

/** For an unknown or expired preference. */
function unknownPage(): string {
  return page('<h1>Este pago no existe</h1><p>Volvé a la tienda y empezá de nuevo.</p>')
}

function summary({ title, amount }: EmulatedPreference): string {
  return `<h1><span>${escapeMarkup(title)}</span> <strong>${formatMoney(amount)}</strong></h1>
<p>Esta pantalla hace de MercadoPago en la tienda de muestra. No se cobra nada.</p>`
}

function choice(value: string, name: string, says: string, kind = 'plain'): string {
  return `<button class="${kind}" name="eleccion" value="${value}"><strong>${name}</strong><small>${says}</small></button>`
}

function link(href: string, text: string): string {
  return `<a class="button main" href="${escapeMarkup(href)}"><strong>${text}</strong></a>`
}

function page(body: string): string {
  return demoPage('MercadoPago', style, `<p class="badge">Modo de prueba · MercadoPago</p>${body}`)
}

const style = `main{max-width:440px;overflow-wrap:anywhere}
h1{margin:16px 0 8px;font-size:18px;line-height:1.3;font-weight:600}
h1 strong{display:block;font-size:28px;font-variant-numeric:tabular-nums}
.note{padding:10px 12px;border-radius:8px;background:#f4efe4;color:#1d241f}
fieldset{display:grid;gap:8px;margin:0;padding:0;border:0;min-width:0}
legend{margin-bottom:8px;padding:0;font-weight:600}
button,.button{display:block;width:100%;min-height:44px;padding:10px 12px;border:1.5px solid #8a8172;border-radius:8px;background:none;color:inherit;font:inherit;text-align:left;text-decoration:none;cursor:pointer}
button:hover{background:#f4efe4}
button:focus-visible,.button:focus-visible{outline:3px solid #163a2b;outline-offset:2px}
.main{border-color:#163a2b;background:#163a2b;color:#fff}
.main:hover{background:#21513d}
.main small{color:#dfe8e2}
.button{text-align:center}
.quiet{border-color:transparent;font-weight:600;text-align:center;color:#163a2b}`

export type Choice = keyof typeof choices

function isChoice(word: string | null): word is Choice {
  return word !== null && Object.hasOwn(choices, word)
}
