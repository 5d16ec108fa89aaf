import { type Centavos, formatCentavos } from '#domain/money/money.ts'
import { dateAndHour } from '#domain/time/dates.ts'
import type { Block, EmailTheme } from '../email-template.ts'
import type { RenderedMail } from '../render-email.ts'
import { type OrderHead, orderNews, refundWays } from './order-news.ts'

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
    text:
      change.reason === null
        ? `Tu pedido Nº ${change.num} quedó así:`
        : `Tuvimos que cambiar tu pedido Nº ${change.num}:`,
    blocks: [...reasonBlocks(change.reason, 'Quedó así:'), changeFacts(change), ...moneyBlocks(difference)],
  })
}

/** `until`: the proposal's expiry, ISO. */
export function proposalMade(
  head: EmailTheme,
  { until, ...change }: Change & { until: string },
): RenderedMail {
  return orderNews(head, change, {
    heading: 'Te proponemos un cambio',
    text: `Queremos cambiar tu pedido Nº ${change.num}. Decinos si te parece bien antes del ${dateAndHour(until)}; si no contestás, queda como está.`,
    blocks: [...reasonBlocks(change.reason), changeFacts(change)],
    label: 'Ver y contestar',
  })
}

export function proposalEnded(head: EmailTheme, order: OrderHead): RenderedMail {
  return orderNews(head, order, {
    heading: 'Tu pedido queda como estaba',
    text: `El cambio que te propusimos para tu pedido Nº ${order.num} quedó sin efecto: el pedido queda como está. No tenés que hacer nada.`,
  })
}

type DeliveryChange = OrderHead & {
  isDelivery: boolean
  /** Nobody was at home. */ wasOut: boolean
  reason: string | null
  when: string
  /** When or how it was to be before; null if that stays. */ before: string | null
  place: string | null
  delivery: Centavos
  totalBefore: Centavos
  total: Centavos
  difference: Difference
}

/** `place`: the buyer's address, or the shop's; the price is listed only if it changed. */
export function deliveryChanged(head: EmailTheme, change: DeliveryChange): RenderedMail {
  const { num, isDelivery, wasOut, reason, when, before, place, delivery, totalBefore, total } = change
  const came = `Pasamos a dejarte tu pedido Nº ${num} y no había nadie.`
  const text = wasOut
    ? `${came} ${isDelivery ? 'Volvemos a pasar:' : 'Te espera en el local:'}`
    : reason === null
      ? `La entrega de tu pedido Nº ${num} queda así:`
      : `Cambiamos la entrega de tu pedido Nº ${num}:`
  const prices = [
    ...(isDelivery
      ? [{ name: 'Envío', value: delivery === 0 ? 'Sin cargo' : formatCentavos(delivery) }]
      : []),
    { name: 'Total', value: formatCentavos(total), note: fromTotal(totalBefore, total) },
  ]
  return orderNews(head, change, {
    heading: wasOut ? 'No había nadie' : isDelivery ? 'Cambió la entrega' : 'Pasás a buscarlo',
    text,
    blocks: [
      ...reasonBlocks(reason, wasOut ? null : 'Queda así:'),
      {
        kind: 'facts',
        facts: [
          {
            name: isDelivery ? 'Te lo llevamos' : 'Lo retirás',
            value: when,
            note: before,
          },
          ...(place === null ? [] : [{ name: isDelivery ? 'Dirección' : 'Dónde', value: place }]),
          ...(totalBefore === total ? [] : prices),
        ],
      },
      ...moneyBlocks(change.difference),
    ],
  })
}

function fromTotal(before: Centavos, after: Centavos): string {
  const difference = formatCentavos(Math.abs(after - before))
  if (before === after) return 'Pagás lo mismo'
  return `Era ${formatCentavos(before)}: ${difference} ${after < before ? 'menos' : 'más'}`
}

/** The shop's reason; `then` leads on to what follows it. */
function reasonBlocks(reason: string | null, then: string | null = null): Block[] {
  if (reason === null) return []
  return [{ kind: 'quote', text: reason }, ...(then === null ? [] : textBlock(then))]
}

function changeFacts({ words, before, after }: Change): Block {
  return {
    kind: 'facts',
    facts: [
      ...words.map(({ name, change }) => ({ name, value: change })),
      { name: 'Total', value: formatCentavos(after), note: fromTotal(before, after) },
    ],
  }
}

/** What the buyer has to pay, or gets back and how. */
function moneyBlocks({ toCollect, toReturn, byProvider }: Difference): Block[] {
  if (toReturn > 0)
    return textBlock(
      `Te devolvemos ${formatCentavos(toReturn)}. ${refundWays(byProvider, toReturn - byProvider)}`,
    )
  return toCollect > 0
    ? textBlock(`Falta pagar ${formatCentavos(toCollect)} más que antes. En la página del pedido ves cómo.`)
    : []
}

const textBlock = (text: string): Block[] => [{ kind: 'text', text }]
