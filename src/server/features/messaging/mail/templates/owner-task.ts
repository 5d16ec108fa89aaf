import { panelHref } from '#contract/panel/screens.ts'
import { type Centavos, formatCentavos } from '#domain/money/money.ts'
import type { TermsMismatch } from '#domain/payments/reconciliation.ts'
import type { EmailTheme } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

/** Money problems that only the owner can settle. */
export type OwnerTaskKind = keyof typeof tasks

export type PaymentTaskKind = Exclude<OwnerTaskKind, 'return_by_hand' | 'receipt'>

type OrderFacts = { order_num: number; amount: Centavos }

/** What a task says: of a payment at its provider, of money to return by hand, of a payment proof. */
export type OwnerTaskFacts =
  | {
      kind: PaymentTaskKind
      detail: OrderFacts & { provider: string; provider_id: string; mismatch: TermsMismatch | null }
    }
  | { kind: 'return_by_hand'; detail: OrderFacts }
  | { kind: 'receipt'; detail: OrderFacts & { method: string } }

export const tasks = {
  payment_mismatch: {
    heading: 'Llegó un pago que no coincide con el pedido',
    text: 'El pedido sigue sin pagar. Desde el pedido lo podés devolver, para que lo paguen de nuevo; si el pedido se cancela, vuelve solo.',
  },
  payment_late: {
    heading: 'Llegó el pago de un pedido cancelado',
    text: 'El pedido ya estaba cancelado y lo que pidió volvió a la venta. La devolución del pago ya está en marcha.',
  },
  payment_excess: {
    heading: 'Un pedido se pagó dos veces',
    text: 'El primer pago es el que vale. La devolución del otro ya está en marcha.',
  },
  payment_charged_back: {
    heading: 'Desconocieron un pago',
    text: 'Quien pagó desconoció el cargo. Contestá el reclamo en el medio de pago y no entregues el pedido hasta que se resuelva.',
  },
  refund_refused: {
    heading: 'No se pudo devolver un pago',
    text: 'El medio de pago rechazó la devolución. Desde el pedido podés pedirla de nuevo, o devolver el dinero en mano y anotarlo.',
  },
  refund_stuck: {
    heading: 'Una devolución no termina de hacerse',
    text: 'El medio de pago no confirma la devolución. Se la seguimos pidiendo: si la hacés vos en su panel, no sale dos veces.',
  },
  refund_tomorrow: {
    heading: 'Una devolución sale mañana',
    text: 'El medio de pago hoy no devuelve una parte de un pago. Mañana se la pedimos de nuevo: no tenés que hacer nada.',
  },
  return_by_hand: {
    heading: 'Hay dinero para devolver en mano',
    text: 'Devolvelo en efectivo o por transferencia y anotalo en el pedido.',
  },
  receipt: {
    heading: 'Llegó un comprobante de pago',
    text: 'Fijate que el dinero haya entrado, y aceptalo o pedí otro desde el pedido.',
  },
} as const

const mismatchTexts: Record<TermsMismatch, string> = {
  order: 'Ya se había recibido para otro pedido',
  amount: 'El importe no es el del pedido',
  currency: 'No está en pesos',
  collector: 'Lo cobró otra cuenta',
  test: 'Es de una cuenta de prueba',
}

export function factsOf({ kind, detail }: OwnerTaskFacts): {
  payment: string
  amount: string
  mismatch: string | null
} {
  const amount = formatCentavos(detail.amount)
  if (kind === 'receipt') return { payment: detail.method, amount, mismatch: null }
  if (kind === 'return_by_hand') return { payment: 'En mano', amount, mismatch: null }
  const { provider, provider_id: id, mismatch } = detail
  return { payment: `${provider} ${id}`, amount, mismatch: mismatch && mismatchTexts[mismatch] }
}

export function ownerTask(head: EmailTheme, task: OwnerTaskFacts): RenderedMail {
  const { heading, text } = tasks[task.kind]
  const { payment, amount, mismatch } = factsOf(task)
  const { order_num: num } = task.detail
  return renderEmail(head, {
    subject: `Pedido Nº ${num}: ${heading.toLocaleLowerCase('es-AR')}`,
    preview: text,
    heading,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          { name: 'Pedido', value: `Nº ${num}` },
          { name: 'Pago', value: payment },
          { name: 'Importe', value: amount, note: mismatch },
        ],
      },
      { kind: 'button', label: 'Ver el pedido', url: `${head.url}${panelHref('order', { num })}` },
    ],
    reason: 'Te escribimos porque la tienda es tuya.',
  })
}
