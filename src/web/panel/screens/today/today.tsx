import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { panelHref } from '#contract/panel/screens.ts'
import { type Today as TodayAnswer, todayEndpoints } from '#contract/panel/today.ts'
import { formatMoney } from '#domain/money/money.ts'
import { today as copy } from '../../../copy/panel/today.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Switch } from '../../../ui/form/choice.tsx'
import { Bell } from '../../../ui/lazy-icons.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { panelClient } from '../../api.ts'
import { AllDone } from '../../frame/all-done.tsx'
import { BellOff } from '../../frame/icons.ts'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { Section } from '../../frame/section.tsx'
import { useWide } from '../../frame/use-wide.ts'
import { type FirstQueries, may, useMe } from '../../me.ts'
import { todayKey } from '../../parts/order-queries.ts'
import { alertsQuery, ring, turnSound, useSound, useSoundBlocked, useWakeLock } from '../../parts/ringing.ts'
import { shopDayQuery } from '../../parts/settings-writes.ts'
import { useNow } from '../../parts/use-now.ts'
import { FirstSteps } from './first-steps.tsx'
import { ShopDayCard, ShopDayStrip } from './shop-day.tsx'
import { Catalogue, hasToLookAt, ToAnswer, ToLookAt, Warnings } from './shop-facts.tsx'
import { Deliveries, Lapsed, Owing, Waiting } from './work.tsx'

const todayQuery = () =>
  queryOptions({
    queryKey: todayKey,
    queryFn: ({ signal }) => panelClient(todayEndpoints.today, {}, { signal }),
  })

/** Polling interval for facts without events, such as low stock; orders arrive by realtime. */
const refetchEveryMs = 60_000

export const firstQueries: FirstQueries = (me, cache) => [
  cache.prefetchQuery(todayQuery()),
  cache.prefetchQuery(alertsQuery()),
  ...(may(me, 'settings') ? [cache.prefetchQuery(shopDayQuery())] : []),
]

/** Groups of orders on a phone's first screen. */
const firstGroups = 2

/** Whether the browser goes back to a position on this screen, which needs all of it at its own height. */
function useIsBack(): boolean {
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  return isPop && (key !== 'default' || wasReloaded())
}

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((one) => (one as PerformanceNavigationTiming).type === 'reload')

/** Open work, oldest first, and the day's sales. */
export default function Today() {
  const { data, isError, refetch } = useQuery({ ...todayQuery(), refetchInterval: refetchEveryMs })
  const now = useNow()
  const { data: alerts } = useQuery(alertsQuery())
  const runsShop = may(useMe(), 'settings')
  const isWide = useWide()
  const isBack = useIsBack()
  // On a new visit what is below the fold is rendered after the first paint.
  const isWhole = useDeferredValue(true, isBack)
  // What it shows stands above the rest: the rest waits, so that it does not move.
  const { isLoading: isDayLoading, failureCount } = useQuery({ ...shopDayQuery(), enabled: runsShop })
  useWakeLock()
  if (data === undefined || (runsShop && isDayLoading && failureCount === 0))
    return (
      <Screen title={copy.title} waits={null}>
        <LoadingRows query={{ isError, refetch }} copy={copy} count={4} className="h-40 rounded-lg!" />
      </Screen>
    )
  const { waiting, whole, deliveries, shop, to_answer: toAnswer } = data
  const groups = waiting.filter(({ count }) => count > 0)
  const own = groups.filter(({ group }) => group !== 'awaiting_payment')
  // They need no action yet.
  const unpaid = groups.filter(({ group }) => group === 'awaiting_payment')
  const isMore = data.owing.count > 0 || toAnswer.length > 0 || (whole !== null && hasToLookAt(whole))
  return (
    <Screen
      title={copy.title}
      tab={copy.ringing(alerts?.length ?? 0, copy.title)}
      waits={copy.waits(
        own.reduce((sum, { count }) => sum + count, 0),
        isMore,
      )}
      aside={
        isWhole && (
          <Parts areNear={isWide || isBack}>
            {runsShop && isWide && <ShopDayCard shop={shop} />}
            <Sold sold={data.sold} />
            {deliveries.length > 0 && (
              <Deliveries day={data.day} deliveries={deliveries} seesRoutes={whole !== null} />
            )}
            {whole && <Catalogue whole={whole} />}
            <Sound hasAlerts={whole !== null} />
          </Parts>
        )
      }
    >
      <div className="pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 grid justify-items-center tablet:bottom-6">
        <BlockedSound />
      </div>
      {runsShop && !isWide && <ShopDayStrip shop={shop} />}
      {runsShop && <FirstSteps />}
      {shop.is_paused && !runsShop && (
        <p className="rounded-lg bg-tinto px-5 py-4 font-semibold text-tile-ink">{copy.paused}</p>
      )}
      {own.length === 0 && (
        <AllDone
          title={isMore ? copy.ordersDone : copy.done}
          text={isMore ? copy.ordersDoneText : copy.doneText}
        />
      )}
      {own.slice(0, firstGroups).map((waits) => (
        <Waiting key={waits.group} waits={waits} now={now} />
      ))}
      {isWhole && (
        <Parts areNear={isBack}>
          {own.slice(firstGroups).map((waits) => (
            <Waiting key={waits.group} waits={waits} now={now} />
          ))}
          {runsShop && <Warnings />}
          {whole && <ToLookAt whole={whole} now={now} />}
          <ToAnswer waiting={toAnswer} />
          {data.owing.count > 0 && <Owing owing={data.owing} now={now} />}
          {data.lapsed.length > 0 && <Lapsed lapsed={data.lapsed} now={now} />}
          {unpaid.map((waits) => (
            <Waiting key={waits.group} waits={waits} now={now} />
          ))}
        </Parts>
      )}
    </Screen>
  )
}

/** Parts below one another; unless they are near, none is styled or laid out before it comes into view. */
function Parts({ areNear, children }: { areNear: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'grid min-w-0 gap-5 empty:hidden tablet:gap-6',
        !areNear && '*:[contain-intrinsic-height:auto_24rem] *:[content-visibility:auto]',
      )}
    >
      {children}
    </div>
  )
}

function Sold({ sold: { today, before } }: { sold: TodayAnswer['sold'] }) {
  return (
    <Section title={copy.sold} aside={copy.soldOrders(today.orders)}>
      <p className="display figures text-3xl">{formatMoney(today.total)}</p>
      <p className="mt-1 text-muted">{copy.compared(today.total, before.total)}</p>
    </Section>
  )
}

/** Why this device is silent though its switch is on. Its tap unblocks the sound as any other does (`useRinging`). */
function BlockedSound() {
  if (!useSoundBlocked()) return null
  return (
    <button
      type="button"
      className="pointer-events-auto flex min-h-12 items-center gap-3 rounded-md bg-espumante px-4 py-3 text-left font-semibold text-tile-ink shadow-high"
    >
      <BellOff aria-hidden size={20} className="shrink-0" />
      {copy.soundBlocked}
    </button>
  )
}

const sound = (): void => void ring().catch(() => null)

/** Switch for ringing on this device, with a sound sample. `hasAlerts`: of new orders, also with the panel closed. */
function Sound({ hasAlerts }: { hasAlerts: boolean }) {
  const isOn = useSound()
  const turn = (next: boolean): void => {
    turnSound(next)
    if (next) sound()
  }
  return (
    <Section title={copy.orders}>
      <div className="grid gap-3">
        <Switch label={copy.sound} note={copy.soundText} checked={isOn} busy={false} onChange={turn} />
        <BlockedSound />
        <Button variant="ghost" onClick={sound}>
          <Bell aria-hidden size={20} />
          {copy.soundTry}
        </Button>
        {hasAlerts && (
          <TextLink to={panelHref('security')} className="min-h-12">
            {copy.closed}
          </TextLink>
        )}
      </div>
    </Section>
  )
}
