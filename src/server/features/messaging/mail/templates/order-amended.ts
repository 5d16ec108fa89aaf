import { type Centavos, formatCentavos } from '#domain/money/money.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import type { Block, EmailTheme } from '../email-template.ts'
import type { RenderedMail } from '../render-email.ts'
import { type OrderHead, orderNews } from './order-news.ts'

type Change = OrderHead & {
  words: readonly { name: string; change: string }[]
  reason: string | null
  before: Centavos
  after: Centavos
}

type Difference = { toCollect: Centavos; toReturn: Centavos; byProvider: Centavos }

export function orderAmended(
  head: EmailTheme,
  { difference, ...change }: Change & { difference: Difference },
): RenderedMail {
  return orderNews(head, change, {
    heading: 'Cambiamos tu pedido',
    text: `Tu pedido Nº ${change.num} quedó así:`,
    blocks: [...changeBlocks(change), ...moneyBlocks(difference)],
  })
}

/** `until`: the proposal's expiry, ISO. */
export function proposalMade(
  head: EmailTheme,
  { until, ...change }: Change & { until: string },
): RenderedMail {
  return orderNews(head, change, {
    heading: 'Te proponemos un cambio',
    text: `Queremos cambiar tu pedido Nº ${change.num}. Decinos si te parece bien antes del ${formatDate(until)} a las ${formatTime(until)}; si no contestás, queda como lo hiciste.`,
    blocks: changeBlocks(change),
    label: 'Ver y contestar',
  })
}

export function proposalEnded(head: EmailTheme, order: OrderHead): RenderedMail {
  return orderNews(head, order, {
    heading: 'Tu pedido queda como estaba',
    text: `El cambio que te propusimos para tu pedido Nº ${order.num} ya no corre: el pedido queda como lo hiciste.`,
    blocks: [],
  })
}

type DeliveryChange = OrderHead & {
  isDelivery: boolean
  /** Nobody was at home. */ wasOut: boolean
  reason: string | null
  when: string
  whenBefore: string
  place: string | null
  delivery: Centavos
  before: Centavos
  after: Centavos
  difference: Difference
}

/** `place`: the buyer's address, or the shop's; the price is listed only if it changed. */
export function deliveryChanged(head: EmailTheme, change: DeliveryChange): RenderedMail {
  const { num, isDelivery, wasOut, reason, when, whenBefore, place, delivery, before, after } = change
  const came = `Pasamos a dejarte tu pedido Nº ${num} y no había nadie.`
  const text = wasOut
    ? `${came} ${isDelivery ? 'Volvemos así:' : 'Te espera en el local:'}`
    : `La entrega de tu pedido Nº ${num} queda así:`
  const prices = [
    { name: 'Envío', value: delivery === 0 ? 'Sin cargo' : formatCentavos(delivery) },
    { name: 'Total', value: formatCentavos(after), note: `Era ${formatCentavos(before)}` },
  ]
  return orderNews(head, change, {
    heading: wasOut ? 'No había nadie' : isDelivery ? 'Cambió la entrega' : 'Pasás a buscarlo',
    text,
    blocks: [
      ...(reason === null ? [] : [{ kind: 'quote' as const, text: reason }]),
      {
        kind: 'facts',
        facts: [
          {
            name: isDelivery ? 'Te lo llevamos' : 'Lo retirás',
            value: when,
            ...(whenBefore !== when && { note: `Era ${whenBefore.replace(/^L/, 'l')}` }),
          },
          ...(place === null ? [] : [{ name: isDelivery ? 'Dirección' : 'En', value: place }]),
          ...(before === after ? [] : prices),
        ],
      },
      ...moneyBlocks(change.difference),
    ],
  })
}

function changeBlocks({ words, reason, before, after }: Change): Block[] {
  return [
    ...(reason === null ? [] : [{ kind: 'quote' as const, text: reason }]),
    {
      kind: 'facts',
      facts: [
        ...words.map(({ name, change }) => ({ name, value: change })),
        { name: 'Total', value: formatCentavos(after), note: `Era ${formatCentavos(before)}` },
      ],
    },
  ]
}

function moneyBlocks({ toCollect, toReturn, byProvider }: Difference): Block[] {
  if (toReturn > 0) {
    const byHand = toReturn - byProvider
    return [
      {
        kind: 'text',
        text: [
          `Te devolvemos ${formatCentavos(toReturn)}.`,
          byProvider > 0 ? `${formatCentavos(byProvider)} vuelven al medio con el que pagaste.` : '',
          byHand > 0 ? `${formatCentavos(byHand)} te los damos nosotros.` : '',
        ]
          .filter(Boolean)
          .join(' '),
      },
    ]
  }
  return toCollect > 0
    ? [{ kind: 'text', text: `Falta pagar ${formatCentavos(toCollect)} más que antes.` }]
    : []
}
