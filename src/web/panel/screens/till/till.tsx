import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ServerError } from '#contract/client.ts'
import { panelHref, panelScreens } from '#contract/panel/screens.ts'
import type { TillReport } from '#contract/panel/till.ts'
import { till as copy } from '../../../copy/panel/till.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { Minus } from '../../../ui/lazy-icons.ts'
import { MissingScreen } from '../../frame/missing-screen.tsx'
import { Screen } from '../../frame/screen.tsx'
import { openTillsQuery, tillQuery } from '../../parts/till-queries.ts'
import { CashCard } from './cash-card.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { DriversCash } from './driver-cash.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { OpenTill } from './open-till.tsx'
import { EarlierTills, OtherTills } from './till-lists.tsx'
import { TillStory } from './till-story.tsx'

/** The viewer's own till; another one with `?caja`. */
export default function Till() {
  const asked = Number(useSearchParams()[0].get('caja'))
  return <ShownTill key={asked} asked={asked} />
}

/** The count stays open over a till that somebody closes meanwhile. */
function ShownTill({ asked }: { asked: number }) {
  const navigate = useNavigate()
  const [closing, setClosing] = useState<TillReport | null>(null)
  return (
    <>
      {asked > 0 ? <OneTill id={asked} onCount={setClosing} /> : <OwnTill onCount={setClosing} />}
      {closing && (
        <CloseDialog
          till={closing}
          onClose={() => setClosing(null)}
          onClosed={({ id }) => {
            setClosing(null)
            void navigate(panelHref('till', {}, { caja: id }), { replace: asked > 0 })
          }}
        />
      )}
    </>
  )
}

type CountableProps = { /** Begins the count that closes a till. */ onCount: (till: TillReport) => void }

function OwnTill({ onCount }: CountableProps) {
  const { data, error, refetch } = useQuery(openTillsQuery())
  if (data === undefined) return <Unread error={error} onRetry={() => void refetch()} />
  if (data.till) return <WholeTill key={data.till.id} till={data.till} isHome onCount={onCount} />
  return (
    <Screen title={copy.title} waits={copy.isClosed} aside={<Lists />}>
      <OpenTill />
    </Screen>
  )
}

function OneTill({ id, onCount }: CountableProps & { id: number }) {
  const { data: till, error, refetch } = useQuery(tillQuery(id))
  return till ? (
    <WholeTill till={till} onCount={onCount} />
  ) : (
    <Unread error={error} onRetry={() => void refetch()} />
  )
}

function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null)
    return (
      <Screen title={copy.title}>
        <SkeletonLines count={3} className="h-48 rounded-lg!" />
      </Screen>
    )
  return error instanceof ServerError && error.status < 500 ? (
    <MissingScreen
      {...copy.unknown}
      action={<LinkButton to={panelScreens.till}>{copy.unknown.action}</LinkButton>}
    />
  ) : (
    <MissingScreen {...copy.failed} action={<Button onClick={onRetry}>{copy.failed.retry}</Button>} />
  )
}

function Lists() {
  return (
    <>
      <DriversCash />
      <OtherTills />
      <EarlierTills />
    </>
  )
}

type WholeTillProps = CountableProps & { till: TillReport; isHome?: boolean }

function WholeTill({ till, isHome = false, onCount }: WholeTillProps) {
  const [opened, setOpened] = useState<'in' | 'out' | null>(null)
  const { closed, opened_at: since } = till
  return (
    <Screen
      title={isHome ? copy.title : copy.titleOf(till.who)}
      waits={closed ? copy.wasOpen(since, closed.at) : copy.openSince(since)}
      {...(!isHome && { back: { to: panelScreens.till, label: copy.title } })}
      {...(isHome && {
        aside: (
          <>
            <OtherTills />
            <EarlierTills />
          </>
        ),
      })}
      bar={
        closed === null && (
          <Button className="min-h-14! tablet:px-10!" onClick={() => onCount(till)}>
            {copy.close}
          </Button>
        )
      }
    >
      <CashCard
        till={till}
        actions={
          closed === null && (
            <div className="grid grid-cols-2 gap-3">
              <Button variant="ghost" className="min-h-14! px-3!" onClick={() => setOpened('out')}>
                <Minus aria-hidden size={20} />
                {copy.takeOut}
              </Button>
              <Button variant="ghost" className="min-h-14! px-3!" onClick={() => setOpened('in')}>
                <Plus aria-hidden size={20} />
                {copy.putIn}
              </Button>
            </div>
          )
        }
      />
      {isHome && <DriversCash />}
      <TillStory till={till} />
      {closed === null && opened && <MoveDialog till={till} kind={opened} onClose={() => setOpened(null)} />}
    </Screen>
  )
}
