import { useInfiniteQuery } from '@tanstack/react-query'
import { panelHref } from '#contract/panel/screens.ts'
import { formatDate } from '#domain/time/dates.ts'
import { coupons } from '../../../copy/panel/coupons.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { MoreRows } from '../../frame/loading-rows.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { couponOrdersQuery } from '../../parts/coupon-queries.ts'

const copy = coupons.orders

/** The orders that hold the coupon. */
export function CouponOrders({ id }: { id: number }) {
  const list = useInfiniteQuery(couponOrdersQuery(id))
  const rows = list.data?.pages.flatMap(({ orders }) => orders)
  return (
    <Section title={copy.title} flush>
      {rows === undefined ? (
        <div className="px-4 pb-3 tablet:px-5">
          {list.isError ? <p>{copy.failed}</p> : <SkeletonLines count={2} className="h-12" />}
        </div>
      ) : rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted tablet:px-5">{copy.none}</p>
      ) : (
        <>
          <Rows label={copy.title}>
            {rows.map(({ num, name, status, at, amount, total }) => (
              <Row
                key={num}
                to={panelHref('order', { num })}
                title={`${orderWords.number(num)} · ${name}`}
                note={`${formatDate(at)} · ${status}`}
                trail={
                  <span className="grid">
                    <span>{copy.off(amount)}</span>
                    <span className="text-xs font-normal text-muted">{copy.of(total)}</span>
                  </span>
                }
              />
            ))}
          </Rows>
          <MoreRows list={list} />
        </>
      )}
    </Section>
  )
}
