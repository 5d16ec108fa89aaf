import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Commerce } from '#contract/shop.ts'
import { formatMoney } from '#domain/money/money.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { readStore, type StoreKey, writeStore } from '../../api/browser-store.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { thanks as copy, thanks } from '../../copy/order-page.ts'
import { deliveryText } from '../../parts/orders/order-facts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { MessageCircle } from '../../ui/icons.tsx'

const { told: orderMessageCopy } = thanks

/** Safe length of a link's text. */
const maxLength = 1500

/** Seconds (spec 2 §9). */
const countdown = 5

/**
 * Sends the order by WhatsApp if the shop is configured so: after a countdown that can be skipped or cancelled, once
 * per order (spec 2 §4). Otherwise offers a chat while the order is unpaid.
 */
export function WhatsappAfter({ order, commerce }: { order: Order; commerce: Commerce }) {
  const link = commerce.phone ? whatsappLink(commerce.phone, orderMessage(order)) : null
  // Whether it was sent is known only to this browser.
  const isInBrowser = useInBrowser()
  if (link === null) return null
  if (commerce.online_configuration.enviar_whatsapp_al_terminar_pedido)
    return isInBrowser && <Countdown link={link} told={`damajuana.whatsapp.${order.num}`} />
  const isUnpaid = order.payment_status !== null && order.payment_status !== 'approved'
  return (
    isUnpaid && (
      <p className="mt-6 flex justify-center">
        <Chat link={link}>{copy.whatsappLater}</Chat>
      </p>
    )
  )
}

type CountdownProps = {
  link: string
  /** Storage key that records it. */ told: StoreKey
}

function Countdown({ link, told }: CountdownProps) {
  const [seconds, setSeconds] = useState(() =>
    readStore('sessionStorage', told) === null ? countdown : null,
  )
  const stop = (): void => {
    writeStore('sessionStorage', told, 'si')
    setSeconds(null)
  }
  const tell = useEffectEvent(() => {
    stop()
    openChat(link)
  })
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : tell()), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <div className="mx-auto mt-6 flex max-w-130 flex-wrap items-center justify-center gap-3 rounded-lg bg-paper-2 px-4 py-3 text-center">
      {seconds !== null && (
        <p role="timer" className="figures basis-full">
          {copy.whatsappIn(seconds)}
        </p>
      )}
      <Chat link={link} onOpen={stop}>
        {seconds === null ? copy.whatsappLater : copy.whatsappNow}
      </Chat>
      {seconds !== null && (
        <Button variant="quiet" size="sm" onClick={stop}>
          {copy.whatsappCancel}
        </Button>
      )}
    </div>
  )
}

function Chat({ link, onOpen, children }: { link: string; onOpen?: () => void; children: string }) {
  return (
    <LinkButton size="sm" to={link} target="_blank" rel="noreferrer" onClick={onOpen}>
      <MessageCircle aria-hidden size={18} />
      {children}
    </LinkButton>
  )
}

/** Opens a new window; if the browser blocks it, asks and navigates this one. */
function openChat(link: string): void {
  const chat = open(link, '_blank')
  if (chat) chat.opener = null
  else if (confirm(copy.whatsappAsk)) location.href = link
}

type MessageFacts = Pick<
  Order,
  | 'num'
  | 'buyer'
  | 'articles'
  | 'promociones_vinoteca'
  | 'total'
  | 'deliver'
  | 'address'
  | 'payment_method'
  | 'payment_status'
>

/** The order as WhatsApp text. A long one lists its first lines and counts the rest. */
export function orderMessage(order: MessageFacts): string {
  const {
    num,
    buyer,
    articles,
    promociones_vinoteca: promotions,
    total,
    payment_method: method,
    payment_status: payment,
  } = order
  const head = orderMessageCopy.head(buyer.name, num)
  const lines = [...articles, ...promotions].map(({ name, choice, pivot }) =>
    orderMessageCopy.line(pivot.amount, name, choice),
  )
  const foot = [
    orderMessageCopy.total(formatMoney(total)),
    deliveryText(order),
    ...(method ? [orderMessageCopy.payment(method.name, paymentWord(payment))] : []),
  ]
  const shown = lines.filter(
    (_, at) => encodeURIComponent([head, ...lines.slice(0, at + 1), ...foot].join('\n')).length <= maxLength,
  )
  const rest = lines.length - shown.length
  return [head, ...shown, ...(rest > 0 ? [orderMessageCopy.more(rest)] : []), ...foot].join('\n')
}

/** State of an online payment; null for payment by hand. */
function paymentWord(status: string | null): string | null {
  if (status === null) return null
  if (status === 'approved') return orderMessageCopy.paid
  return status === 'in_process' ? orderMessageCopy.pending : orderMessageCopy.unpaid
}
