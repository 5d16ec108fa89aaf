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
    text: `Queremos cambiar tu pedido Nº ${change.num}. Decinos si te parece bien antes del ${formatDate(until)} a las ${formatTime(until)}; si no contestás, queda como está.`,
    blocks: changeBlocks(change),
    label: 'Ver y contestar',
  })
}

export function proposalEnded(head: EmailTheme, order: OrderHead): RenderedMail {
  return orderNews(head, order, {
    heading: 'Tu pedido queda como estaba',
    text: `El cambio que te propusimos para tu pedido Nº ${order.num} quedó sin efecto: el pedido queda como está. No tenés que hacer nada.`,
    blocks: [],
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
    ? `${came} ${isDelivery ? 'Volvemos así:' : 'Te espera en el local:'}`
    : `La entrega de tu pedido Nº ${num} queda así:`
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
      ...(reason === null ? [] : [{ kind: 'quote' as const, text: reason }]),
      {
        kind: 'facts',
        facts: [
          {
            name: isDelivery ? 'Te lo llevamos' : 'Lo retirás',
            value: when,
            note: before,
          },
          ...(place === null ? [] : [{ name: isDelivery ? 'Dirección' : 'En', value: place }]),
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

function changeBlocks({ words, reason, before, after }: Change): Block[] {
  return [
    ...(reason === null ? [] : [{ kind: 'quote' as const, text: reason }]),
    {
      kind: 'facts',
      facts: [
        ...words.map(({ name, change }) => ({ name, value: change })),
        { name: 'Total', value: formatCentavos(after), note: fromTotal(before, after) },
      ],
    },
  ]
}

/** What the buyer gets back and how, or has to pay. */
function moneyBlocks({ toCollect, toReturn, byProvider }: Difference): Block[] {
  const byHand = toReturn - byProvider
  const [back, owed] = [formatCentavos(toReturn), formatCentavos(toCollect)]
  if (toReturn > 0 && byHand === 0)
    return textBlock(`Te devolvemos ${back} al medio con el que pagaste. No tenés que hacer nada.`)
  if (toReturn > 0 && byProvider === 0)
    return textBlock(`Te devolvemos ${back}: te los damos nosotros, como pagaste.`)
  if (toReturn > 0)
    return textBlock(
      `Te devolvemos ${back}: ${formatCentavos(byProvider)} vuelven al medio con el que pagaste, y ${formatCentavos(byHand)} te los damos nosotros.`,
    )
  return toCollect > 0 ? textBlock(`Falta pagar ${owed} más que antes. En tu pedido ves cómo.`) : []
}

const textBlock = (text: string): Block[] => [{ kind: 'text', text }]
