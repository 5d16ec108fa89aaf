import { expect, it } from 'vitest'
import { rejectionReason } from './payment-reasons.ts'

it.each([
  ['cc_rejected_insufficient_amount', 'no tiene fondos suficientes'],
  ['insufficient_amount', 'no tiene fondos suficientes'],
  ['cc_rejected_bad_filled_security_code', 'código de seguridad'],
  ['security_code_error', 'código de seguridad'],
  ['expired_card', 'vencida'],
  ['cc_rejected_bad_filled_date', 'vencimiento'],
  ['cc_rejected_call_for_authorize', 'Llamá a tu banco'],
  ['request_authorization_card', 'Llamá a tu banco'],
  ['cc_rejected_high_risk', 'otro medio de pago'],
  ['processing_error', 'en unos minutos'],
])('tells whoever was refused by %s what to do', (word, says) => {
  expect(rejectionReason(word)).toContain(says)
})

it.each([null, '', 'una palabra nueva', 'constructor', '__proto__', 'toString'])(
  'says of %o no more than it knows',
  (word) => {
    expect(rejectionReason(word)).toBe('El pago no se aprobó. Probá de nuevo o con otro medio de pago')
  },
)

it('says of a card that was declined that another may do, and of a bank that failed that it was the bank', () => {
  for (const word of ['card_declined', 'cc_rejected_other_reason'])
    expect(rejectionReason(word)).toMatch(/^Tu tarjeta no aprobó el pago/)
  expect(rejectionReason('bank_error')).toMatch(/^El banco no pudo procesar el pago/)
})
