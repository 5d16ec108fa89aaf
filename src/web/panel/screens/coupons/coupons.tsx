import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { CouponGroup, couponsEndpoints, GivenCoupon } from '#contract/panel/coupons.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { numberText } from '#domain/text/numbers.ts'
import { shopTime } from '#domain/time/dates.ts'
import { coupons as copy, termsText, valueText } from '../../../copy/panel/coupons.ts'
import { Link } from '../../../router/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Empty } from '../../../ui/empty.tsx'
import { ChevronRight, Plus } from '../../../ui/icons.tsx'
import { TicketPercent } from '../../../ui/lazy-icons.ts'
import { ListCard, LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { couponListQuery } from '../../parts/coupon-queries.ts'
import { CouponsOff } from '../../parts/coupons-off.tsx'
import { PillTabs } from '../../parts/pill-tabs.tsx'
import { useNow } from '../../parts/use-now.ts'
import { usePagedRows, WindowedRows } from '../../parts/windowed-rows.tsx'

type Page = EndpointAnswer<typeof couponsEndpoints.list>

const groups = Object.keys(copy.groups) as CouponGroup[]
const couponsOf = ({ coupons }: Page) => coupons
const idOf = ({ id }: GivenCoupon) => id
/** Of most rows, px. */
const rowHeight = 96

/** The coupons, by whether they are valid now. */
export default function Coupons() {
  const [query, setQuery] = useSearchParams()
  const group = groups.find((one) => one === query.get('ver')) ?? 'running'
  const options = couponListQuery(group)
  const list = useInfiniteQuery(options)
  const paged = usePagedRows(list.data, couponsOf, idOf)
  const [page] = list.data?.pages ?? []
  const isNone = page && Object.values(page.counts).every((count) => count === 0)
  const add = (
    <LinkButton to={panelHref('coupon', { id: 'nuevo' })}>
      <Plus aria-hidden size={20} />
      {copy.add}
    </LinkButton>
  )
  return (
    <Screen title={copy.title} waits={!isNone && copy.lead} actions={!isNone && add}>
      {page?.is_on === false && <CouponsOff />}
      {page === undefined ? (
        <LoadingRows query={list} copy={copy} count={5} />
      ) : isNone ? (
        <Empty
          drawing={<TicketPercent aria-hidden size={56} />}
          title={copy.none.title}
          text={copy.none.text}
          action={add}
        />
      ) : (
        <>
          <PillTabs
            label={copy.tabs}
            tabs={groups.map((name) => ({
              name,
              label: copy.groups[name],
              count: numberText(page.counts[name]),
            }))}
            current={group}
            onPick={(name) =>
              setQuery(name === 'running' ? {} : { ver: name }, { replace: true, preventScrollReset: true })
            }
          />
          {paged.rows.length === 0 ? (
            <Empty drawing={<TicketPercent aria-hidden size={48} />} {...copy.noneIn[group]} />
          ) : (
            <ListCard list={list}>
              <WindowedRows
                key={group}
                label={copy.list}
                queryKey={options.queryKey}
                list={list}
                paged={paged}
                idOf={idOf}
                height={rowHeight}
                rowClass="border-b border-line"
              >
                {(coupon) => <CouponRow coupon={coupon} />}
              </WindowedRows>
            </ListCard>
          )}
        </>
      )}
    </Screen>
  )
}

function CouponRow({ coupon }: { coupon: GivenCoupon }) {
  const { id, code, state, buyers, used, use_limit: limit } = coupon
  const { isoDate: today } = shopTime(new Date(useNow()))
  const isOver = state !== 'running' && state !== 'coming'
  return (
    <Link
      to={panelHref('coupon', { id })}
      className="flex items-center gap-3 py-3.5 pr-3 pl-4 -outline-offset-2! transition-colors hover:bg-paper-2 tablet:gap-5 tablet:pl-5"
    >
      <span
        className={classes(
          'display figures grid min-h-14 w-24 shrink-0 place-items-center rounded-md px-1 text-center leading-none whitespace-nowrap tablet:w-30',
          coupon.amount === null ? 'text-xl' : 'text-lg',
          isOver ? 'bg-paper-2 text-muted' : 'bg-glass text-white',
        )}
      >
        {valueText(coupon)}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{code}</span>
          {isOver && <Badge tone="quiet">{copy.states[state]}</Badge>}
        </span>
        <span className="text-sm text-muted first-letter:uppercase">
          {termsText({ ...coupon, use_limit: null }, today)}
        </span>
        <span className="figures text-sm text-muted">
          {copy.used(used, limit)} ·{' '}
          {buyers.length === 0 ? copy.everyone : copy.forPeople(buyers.map(({ name }) => name))}
        </span>
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </Link>
  )
}
