import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { pickingEndpoints } from '#contract/panel/picking.ts'
import { momentText, orderWords } from '../../../copy/panel/orders.ts'
import { picking as words } from '../../../copy/panel/picking.ts'
import { print as copy } from '../../../copy/panel/print.ts'
import { inSections } from '../../frame/section.tsx'
import { useNow } from '../../parts/use-now.ts'
import type { Paper } from './print.tsx'

type Picking = EndpointAnswer<typeof pickingEndpoints.get>

/** What to pick for several orders, to be ticked by pen. */
export function PickingList({ picking: { orders, rows }, paper }: { picking: Picking; paper: Paper }) {
  const now = useNow()
  return (
    <article className={paper === 'a4' ? 'paper paper-sheet' : 'paper paper-roll'}>
      <h2>{copy.list(orders.map(({ num }) => num))}</h2>
      <small>{copy.printed(momentText(new Date(now).toISOString()))}</small>
      {inSections(rows, ({ category }) => category ?? words.other).map(([category, own]) => (
        <section key={category}>
          <h3>{category}</h3>
          <ul className="paper-list">
            {own.map(({ key, name, choice, volume_ml: volume, amount, is_picked, lines }) => (
              <li key={key}>
                <i aria-hidden>{is_picked ? '×' : ''}</i>
                <b>{amount}</b>
                <span>
                  {[name, choice, words.volume(volume, name)].filter(Boolean).join(' · ')}
                  <small>
                    {lines
                      .map(({ num, amount: units, promotion, notes }) =>
                        [
                          orders.length > 1 && words.ofOrder(num, units),
                          promotion && words.inside(promotion),
                          notes && `«${notes}»`,
                        ]
                          .filter(Boolean)
                          .join(' '),
                      )
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h3>{words.orders}</h3>
      <ul>
        {orders.map(({ num, name, description }) => (
          <li key={num}>
            {orderWords.number(num)} {name}
            {description && <small>{words.said(description)}</small>}
          </li>
        ))}
      </ul>
    </article>
  )
}
