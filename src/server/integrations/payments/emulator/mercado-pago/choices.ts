import type { EmulatedPayment } from './state.ts'

/** What can be made of a payment on the emulated page, by the words of its form, and what MercadoPago would say of it. */
export const choices = {
  aprobar: { status: 'approved', status_detail: 'accredited' },
  cupon: {
    status: 'pending',
    status_detail: 'pending_waiting_payment',
    payment_method_id: 'rapipago',
    payment_type_id: 'ticket',
  },
  pendiente: { status: 'pending', status_detail: 'pending_challenge' },
  revision: { status: 'in_process', status_detail: 'pending_review_manual' },
  rechazar: { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' },
} as const satisfies Record<string, Partial<EmulatedPayment>>

export type Choice = keyof typeof choices

/** Whether the form offers it. */
export function isChoice(word: string | null): word is Choice {
  return word !== null && Object.hasOwn(choices, word)
}
