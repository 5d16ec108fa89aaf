import { type Centavos, formatCentavos } from '#domain/money/money.ts'
import { pendingPayment, pendingPaymentText } from '#domain/payments/payment.ts'
import type { EmailTheme } from '../email-template.ts'
import type { RenderedMail } from '../render-email.ts'
import { type OrderHead, orderNews, refundWays } from './order-news.ts'

type PaymentEmailFacts = OrderHead & { amount: Centavos; provider: string }

export function paymentReceived(head: EmailTheme, facts: PaymentEmailFacts): RenderedMail {
  return orderNews(head, facts, {
    heading: 'Recibimos tu pago',
    text: `Recibimos tu pago de ${formatCentavos(facts.amount)} por ${facts.provider}. Tu pedido Nº ${facts.num} ya está pagado.`,
  })
}

/** `payUntil`: ISO deadline of a payment still to be made; `voucherUrl`: the voucher to show at the kiosk. */
export function paymentPending(
  head: EmailTheme,
  {
    payUntil,
    voucherUrl,
    ...facts
  }: PaymentEmailFacts & { payUntil: string | null; voucherUrl: string | null },
): RenderedMail {
  return orderNews(head, facts, {
    heading: pendingPayment.heading,
    text: `${formatCentavos(facts.amount)} por ${facts.provider}. ${pendingPaymentText(payUntil)}`,
    blocks: voucherUrl === null ? [] : [{ kind: 'button', label: pendingPayment.voucher, url: voucherUrl }],
  })
}

/** A cancelled order's refund is part of the cancellation mail. */
type GivenBackFor = 'asked' | 'rest' | 'late' | 'excess'

const reasons: Record<GivenBackFor, (num: number) => string> = {
  asked: (num) => `Te devolvemos el pago de tu pedido Nº ${num}.`,
  rest: (num) => `Te devolvemos lo que faltaba de tu pedido Nº ${num}.`,
  late: (num) => `Tu pago llegó cuando el pedido Nº ${num} ya estaba cancelado, así que te lo devolvemos.`,
  excess: (num) => `Tu pedido Nº ${num} se pagó dos veces, así que te devolvemos el segundo pago.`,
}

export function paymentGivenBack(
  head: EmailTheme,
  facts: PaymentEmailFacts,
  why: GivenBackFor,
): RenderedMail {
  const whole = `Son ${formatCentavos(facts.amount)}, que vuelven por ${facts.provider} al medio con el que pagaste. No tenés que hacer nada; puede tardar unos días en verse.`
  return orderNews(head, facts, {
    heading: 'Te devolvemos tu pago',
    text: `${reasons[why](facts.num)} ${whole}`,
  })
}

type Given = OrderHead & {
  amount: Centavos
  byProvider: Centavos
  /** Returned goods, or a payment beyond the order's total. */ why: 'returned' | 'overpaid'
}

export function partGivenBack(head: EmailTheme, { amount, byProvider, why, ...order }: Given): RenderedMail {
  const about =
    why === 'returned'
      ? `Es por tu pedido Nº ${order.num}.`
      : `Tu pedido Nº ${order.num} quedó pagado de más.`
  return orderNews(head, order, {
    heading: `Te devolvemos ${formatCentavos(amount)}`,
    text: `${about} ${refundWays(byProvider, amount - byProvider)}`,
  })
}

type AcceptedProof = {
  num: number
  /** What it was taken for; 0 when nothing was owed. */ amount: Centavos
  /** Afterwards. */ owed: Centavos
  isCancelled: boolean
}

export function proofAcceptedText({ num, amount, owed, isCancelled }: AcceptedProof): string {
  const received = amount > 0 ? `Recibimos tu pago de ${formatCentavos(amount)}` : 'Recibimos tu comprobante'
  if (isCancelled) return `${received}. Tu pedido Nº ${num} está cancelado, así que te devolvemos el pago.`
  return owed > 0
    ? `${received}. Falta pagar ${formatCentavos(owed)} de tu pedido Nº ${num}.`
    : `${received}. Tu pedido Nº ${num} ya está pagado.`
}

export function proofAccepted(head: EmailTheme, facts: OrderHead & AcceptedProof): RenderedMail {
  return orderNews(head, facts, { heading: 'Recibimos tu pago', text: proofAcceptedText(facts) })
}

/** For a payment proof; `reason` is the shop's text. */
export function proofRefused(
  head: EmailTheme,
  { reason, mayResend, ...facts }: OrderHead & { reason: string; mayResend: boolean },
): RenderedMail {
  return orderNews(head, facts, {
    heading: 'No pudimos tomar tu comprobante',
    text: `Miramos el comprobante de tu pedido Nº ${facts.num} y no lo pudimos tomar:`,
    blocks: [
      { kind: 'quote', text: reason },
      ...(mayResend
        ? [{ kind: 'text' as const, text: 'Podés mandarnos otro desde la página del pedido.' }]
        : []),
    ],
  })
}
