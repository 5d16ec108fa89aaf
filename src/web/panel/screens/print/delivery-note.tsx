import type { PanelOrder } from '#contract/panel/orders.ts'
import type { Commerce } from '#contract/shop.ts'
import { totalSteps } from '#contract/total-steps.ts'
import { formatMoney } from '#domain/money/money.ts'
import { phoneText } from '#domain/text/phone.ts'
import { formatDate } from '#domain/time/dates.ts'
import { dayAndSlot, orderWords } from '../../../copy/panel/orders.ts'
import { print as copy } from '../../../copy/panel/print.ts'
import type { Paper } from './print.tsx'

type Printed = { order: PanelOrder; shop: Commerce | undefined }

/** A delivery note; no invoice. */
export function DeliveryNote({
  order,
  shop,
  paper,
  hasPrices,
}: Printed & { paper: Paper; hasPrices: boolean }) {
  const { num, created_at, lines, totals, units, deliver, owed, is_paid, description, payment_method } = order
  return (
    <article className={paper === 'a4' ? 'paper paper-sheet' : 'paper paper-roll'}>
      <header className="paper-head">
        <ShopData shop={shop} />
        <p className="paper-letter">
          <b aria-hidden>X</b>
          {copy.notInvoice}
        </p>
        <div>
          <h2>
            {copy.note} {orderWords.number(num)}
          </h2>
          <small>{copy.ordered(formatDate(created_at))}</small>
        </div>
      </header>
      <Recipient order={order} />
      <table>
        <thead>
          <tr>
            <th className="paper-number">{copy.amount}</th>
            <th>{copy.article}</th>
            {hasPrices && paper === 'a4' && <th className="paper-number">{copy.unitPrice}</th>}
            {hasPrices && <th className="paper-number">{copy.subtotal}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="paper-number">{line.amount}</td>
              <td>
                {[line.name, line.choice].filter(Boolean).join(' · ')}
                {line.components.map((part) => (
                  <small key={part.name}>
                    {part.amount} × {part.name}
                  </small>
                ))}
                {line.notes && <small>{line.notes}</small>}
                {hasPrices && paper === 'rollo' && line.amount > 1 && (
                  <small>{formatMoney(line.price)} c/u</small>
                )}
              </td>
              {hasPrices && paper === 'a4' && <td className="paper-number">{formatMoney(line.price)}</td>}
              {hasPrices && <td className="paper-number">{formatMoney(line.subtotal)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasPrices ? (
        <dl className="paper-totals">
          {totalSteps(totals, units, deliver).map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className="paper-total">
            <dt>{copy.total}</dt>
            <dd>{formatMoney(totals.total)}</dd>
          </div>
          {payment_method && (
            <div>
              <dt>{copy.method}</dt>
              <dd>{payment_method}</dd>
            </div>
          )}
          <div className="paper-total">
            <dt>{is_paid ? copy.paid : copy.owed}</dt>
            {!is_paid && <dd>{formatMoney(owed)}</dd>}
          </div>
        </dl>
      ) : (
        <p className="paper-totals">
          <b>{copy.units(units)}</b>
        </p>
      )}
      {description && <p className="paper-note">{description}</p>}
      <p className="paper-signs">
        {copy.signs.map((sign) => (
          <span key={sign}>{sign}</span>
        ))}
      </p>
    </article>
  )
}

function ShopData({ shop }: Pick<Printed, 'shop'>) {
  if (!shop) return <div />
  const [address] = shop.addresses
  return (
    <div>
      <h2>{shop.name}</h2>
      <small>{shop.company_name}</small>
      {shop.cuit && <small>{copy.cuit(shop.cuit)}</small>}
      {address && (
        <small>
          {address.street} {address.street_number}, {address.city.name}
        </small>
      )}
      {shop.phone && <small>{copy.phone(shop.phone)}</small>}
    </div>
  )
}

function Recipient({ order: { name, phone, ...order } }: Pick<Printed, 'order'>) {
  return (
    <dl className="paper-to">
      <div>
        <dt>{copy.to}</dt>
        <dd>{name}</dd>
        {phone && <dd>{phoneText(phone)}</dd>}
      </div>
      <div>
        <dt>{copy.where}</dt>
        {placeOf(order).map((text) => (
          <dd key={text}>{text}</dd>
        ))}
        <dd>{whenOf(order)}</dd>
      </div>
    </dl>
  )
}

/** Where an order goes, line by line. */
const placeOf = ({ address, zone }: Pick<PanelOrder, 'address' | 'zone'>): string[] =>
  address === null
    ? [copy.pickup]
    : [address.formated, address.description, [address.city, zone].filter(Boolean).join(' · ')].flatMap(
        (text) => text || [],
      )

const whenOf = ({
  fecha_entrega: day,
  delivery_slot: slot,
  deliver,
}: Pick<PanelOrder, 'fecha_entrega' | 'delivery_slot' | 'deliver'>): string | null =>
  day === null ? (deliver === 1 ? copy.soon : null) : dayAndSlot(day, slot)

/** What is stuck on an order's parcel. */
export function Label({ order, shop }: Printed) {
  const { num, name, phone, units, is_paid, owed, description } = order
  return (
    <article className="paper-label">
      <small>
        {shop?.name} · {copy.units(units)}
      </small>
      <h2>{name}</h2>
      <p className="paper-where">{placeOf(order).join(', ')}</p>
      <p>{[whenOf(order), phone && copy.phone(phone)].filter(Boolean).join(' · ')}</p>
      {description && <p>{description}</p>}
      <footer>
        <span>{orderWords.number(num)}</span>
        <span>{is_paid ? copy.paid : `${copy.owed} ${formatMoney(owed)}`}</span>
      </footer>
    </article>
  )
}
