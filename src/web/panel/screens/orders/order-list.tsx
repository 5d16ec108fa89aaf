import { useInfiniteQuery } from '@tanstack/react-query'
import type { PanelOrderRow } from '#contract/panel/orders.ts'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import { isNumber, isWord } from '#domain/panel/order-search.ts'
import { plain } from '#domain/text/text.ts'
import { orders as copy } from '../../../copy/panel/orders.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { AllDone } from '../../frame/all-done.tsx'
import { ListCard, LoadingRows } from '../../frame/loading-rows.tsx'
import { numOf, type OrderQuery, orderListQuery, ordersOf } from '../../parts/order-queries.ts'
import { OrderRow } from '../../parts/order-row.tsx'
import { useNow } from '../../parts/use-now.ts'
import { choiceOf, type Selecting, usePagedRows, WindowedRows } from '../../parts/windowed-rows.tsx'

/** Typical height on a phone, px. */
const rowHeight = 110

/** The selected orders, by number. */
export type Chosen = ReadonlyMap<number, PanelOrderRow>

type OrderListProps = Selecting<PanelOrderRow> & {
  /** Undefined: several statuses. */ group: OrderGroup | undefined
  query: OrderQuery
  /** Its parameters in the URL. */ search: string
  /** The text searched for; '' without any. */ q: string
  /** Removes the filters; undefined without any. */ onUnfilter: (() => void) | undefined
}

/** Loads more near its end. */
export function OrderList({ group, query, search, q, onUnfilter, chosen, onChoose }: OrderListProps) {
  const options = orderListQuery(query)
  const list = useInfiniteQuery(options)
  const paged = usePagedRows(list.data, ordersOf, numOf)
  const now = useNow()
  if (list.data === undefined)
    return <LoadingRows query={list} copy={copy} count={6} className="h-24 rounded-lg!" />
  if (paged.rows.length === 0) return <Nothing group={group} q={plain(q)} onUnfilter={onUnfilter} />
  return (
    <ListCard list={list}>
      <WindowedRows
        label={copy.title}
        queryKey={options.queryKey}
        list={list}
        paged={paged}
        idOf={numOf}
        height={rowHeight}
        rowClass="not-last:border-b border-line"
      >
        {(order) => (
          <OrderRow
            order={order}
            now={now}
            group={group}
            search={search}
            choice={choiceOf({ chosen, onChoose }, order.num, order)}
          />
        )}
      </WindowedRows>
    </ListCard>
  )
}

function Nothing({ group, q, onUnfilter }: Pick<OrderListProps, 'group' | 'q' | 'onUnfilter'>) {
  if (q !== '' && !isNumber(q) && !isWord(q))
    return <Empty drawing={<Logo mood="empty" />} title={copy.tooShort} text={copy.tooShortText} />
  if (onUnfilter)
    return (
      <Empty
        drawing={<Logo mood="empty" />}
        title={copy.noneFiltered}
        action={<Button onClick={onUnfilter}>{copy.noFilters}</Button>}
      />
    )
  if (group === 'unconfirmed' || group === 'preparing' || group === 'ready' || group === 'awaiting_payment')
    return <AllDone title={copy.none[group]} text={copy.noneText} />
  return (
    <Empty
      drawing={<Logo mood="empty" />}
      title={group === undefined ? copy.noneFound : copy.none[group]}
      text={group === undefined ? copy.noneFoundText : undefined}
    />
  )
}
