import { useState } from 'react'
import { panelHref } from '#contract/panel/screens.ts'
import type { TillReport } from '#contract/panel/till.ts'
import { formatMoney } from '#domain/money/money.ts'
import { till as copy, tillNote } from '../../../copy/panel/till.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowDown, ArrowUp } from '../../../ui/lazy-icons.ts'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'

/** Shown initially; the rest on demand. */
const shownAtFirst = 12

type Happened = {
  key: string
  at: string
  title: string
  note: string
  /** Pesos, negative for outgoing amounts; null when none moved. */
  amount: number | null
  isCash: boolean
  orderNum: number | null
}

/** The till's movements, newest first. */
export function TillStory({ till }: { till: TillReport }) {
  const [isWhole, setWhole] = useState(false)
  const seesOrders = may(useMe(), 'orders')
  const all = happenedIn(till)
  const shown = isWhole ? all : all.slice(0, shownAtFirst)
  return (
    <Section title={copy.happened} flush={all.length > 0}>
      {all.length === 0 ? (
        <p className="text-muted">{till.closed ? copy.nothing : copy.nothingYet}</p>
      ) : (
        <Rows label={copy.happened}>
          {shown.map(({ key, title, note, amount, isCash, orderNum }) => (
            <Row
              key={key}
              lead={
                amount !== null && amount < 0 ? (
                  <ArrowUp aria-hidden size={20} className="text-wine-text" />
                ) : (
                  <ArrowDown aria-hidden size={20} />
                )
              }
              title={title}
              note={note}
              trail={
                amount !== null && (
                  <span className={isCash ? undefined : 'font-normal text-muted'}>
                    {amount < 0 ? formatMoney(amount) : `+${formatMoney(amount)}`}
                  </span>
                )
              }
              {...(seesOrders && orderNum !== null && { to: panelHref('order', { num: orderNum }) })}
            />
          ))}
        </Rows>
      )}
      {shown.length < all.length && (
        <div className="p-2 text-center">
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {copy.seeAll(all.length)}
          </Button>
        </div>
      )}
    </Section>
  )
}

function happenedIn({ who: opener, moves, handovers, collections }: TillReport): Happened[] {
  const other = (who: string | null): string | null => (who === opener ? null : who)
  const titles = new Map(handovers.map(({ move, who, difference }) => [move, copy.handover(who, difference)]))
  return [
    ...moves.map(({ id, kind, amount, reason, at, who }) => ({
      key: `move-${id}`,
      at,
      title: titles.get(id) ?? reason,
      note: tillNote(at, kind === 'in' ? copy.putIn : copy.takeOut, other(who)),
      amount: kind === 'in' ? amount : -amount,
      isCash: true,
      orderNum: null,
    })),
    ...handovers
      .filter(({ move }) => move === null)
      .map(({ id, at, who, difference }) => ({
        key: `handover-${id}`,
        at,
        title: copy.handover(who, difference),
        note: tillNote(at, copy.broughtNothing),
        amount: null,
        isCash: true,
        orderNum: null,
      })),
    ...collections.map(({ id, order_num: num, way, kind, amount, at, who }) => ({
      key: `collection-${id}`,
      at,
      title: collectionTitle(kind, amount, num),
      note: tillNote(at, copy.ways[way], other(who)),
      amount: kind === 'collected' ? amount : -amount,
      isCash: way === 'cash',
      orderNum: num,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}

function collectionTitle(kind: 'collected' | 'returned', amount: number, num: number): string {
  if (kind === 'collected') return amount < 0 ? copy.voidedCollected(num) : copy.collectedOf(num)
  return amount < 0 ? copy.voidedReturned(num) : copy.returnedOf(num)
}
