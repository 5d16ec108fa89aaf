import { type ReactNode, useState } from 'react'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { phoneHref, phoneText } from '#domain/text/phone.ts'
import { formatDate } from '#domain/time/dates.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { nearDayAndSlot, orderWords } from '../../../copy/panel/orders.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { ChevronRight, MapPin, MessageCircle, Phone } from '../../../ui/icons.tsx'
import { CircleAlert, Store } from '../../../ui/lazy-icons.ts'
import { Initial } from '../../frame/initial.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'

/** Call and chat links at the top of the order. */
export function Reach({ order: { phone, whatsapp, name } }: { order: PanelOrder }) {
  const [isOpen, setOpen] = useState(false)
  const first = name.split(' ')[0] ?? name
  return (
    <>
      {phone && (
        <LinkButton variant="ghost" className="px-4!" to={phoneHref(phone)} reloads>
          <Phone aria-hidden size={20} />
          {copy.call}
        </LinkButton>
      )}
      {whatsapp && (
        <Button variant="ghost" className="px-4!" onClick={() => setOpen(true)}>
          <MessageCircle aria-hidden size={20} />
          {copy.whatsapp}
        </Button>
      )}
      {whatsapp && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.whatsappTitle(first)}>
          <Messages whatsapp={whatsapp} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

type MessagesProps = { whatsapp: NonNullable<PanelOrder['whatsapp']>; onDone: () => void }

/** Ready texts; the chosen one can be changed before WhatsApp opens with it. */
function Messages({ whatsapp: { url, texts }, onDone }: MessagesProps) {
  const [text, setText] = useState<string | null>(null)
  if (text === null)
    return (
      <>
        <p className="mb-4 text-muted">{copy.whatsappText}</p>
        <ul className="grid gap-2.5">
          {[...texts, ''].map((ready) => (
            <li key={ready}>
              <button
                type="button"
                onClick={() => setText(ready)}
                className="flex min-h-14 w-full items-center gap-3 rounded-md border-[1.5px] border-line px-4 py-3 text-left transition-colors wrap-anywhere hover:border-edge hover:bg-paper-2"
              >
                <span className="min-w-0 flex-1">{ready || copy.whatsappBlank}</span>
                <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <div className="grid gap-4">
      <TextArea
        label={copy.whatsappMessage}
        rows={8}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button variant="ghost" onClick={() => setText(null)}>
          {copy.whatsappOther}
        </Button>
        <LinkButton
          to={`${url}?text=${encodeURIComponent(text.trim().toWellFormed())}`}
          reloads
          target="_blank"
          rel="noreferrer"
          onClick={onDone}
        >
          {copy.whatsappOpen}
        </LinkButton>
      </div>
    </div>
  )
}

/** The buyer, with earlier purchases. */
export function Buyer({ order }: { order: PanelOrder }) {
  const { history } = order
  return (
    <Section title={copy.who} flush>
      <Rows>
        <Row
          lead={<Initial name={order.name} />}
          title={order.name}
          note={
            <span className="grid gap-0.5 text-sm wrap-anywhere">
              {order.phone && <span className="figures">{phoneText(order.phone)}</span>}
              {order.email && <span>{order.email}</span>}
              <span>
                {history === null
                  ? copy.guest
                  : history.orders === 0
                    ? copy.firstTime
                    : copy.earlier(history.orders, formatMoney(history.spent))}
              </span>
              {order.seller && (
                <span>
                  {copy.seller}: {order.seller}
                </span>
              )}
            </span>
          }
        />
        {history?.last.map(({ num, status, total, created_at }) => (
          <Row
            key={num}
            to={panelHref('order', { num })}
            title={orderWords.number(num)}
            note={`${formatDate(created_at)} · ${status}`}
            trail={formatMoney(total)}
          />
        ))}
        <Row to={order.link} reloads lead={<Store aria-hidden size={20} />} title={copy.page} />
      </Rows>
    </Section>
  )
}

/** Delivery place and time; `children`: what can be done about it. */
export function Place({ order, children }: { order: PanelOrder; children: ReactNode }) {
  const { address, deliver, fecha_entrega: day, delivery_slot: slot, needs, zone } = order
  const isPickup = deliver === 0
  const when = day === null ? (isPickup ? null : copy.soon) : nearDayAndSlot(day, slot)
  return (
    <Section title={copy.where}>
      <div className="grid gap-3">
        <p className="text-lg font-semibold">{when ?? copy.pickup}</p>
        {address === null ? (
          when !== null && <p>{isPickup ? copy.pickup : orderWords.delivery}</p>
        ) : (
          <>
            <div className="wrap-anywhere">
              <p className="text-md font-semibold">{address.formated}</p>
              {address.description && <p>{address.description}</p>}
              <p className="text-muted">{[address.city, zone].filter(Boolean).join(' · ')}</p>
            </div>
            <a
              href={address.map_url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-12 items-center justify-center gap-2 rounded-md border-[1.5px] border-edge px-4 font-semibold transition-colors hover:border-ink hover:bg-paper-2"
            >
              <MapPin aria-hidden size={20} />
              {copy.map}
            </a>
          </>
        )}
        {needs.zone_by_city && (
          <p className="flex gap-2.5 rounded-md bg-tinto p-3 text-tile-ink">
            <CircleAlert aria-hidden size={20} className="shrink-0" />
            {copy.byCity}
          </p>
        )}
        {children}
      </div>
    </Section>
  )
}
