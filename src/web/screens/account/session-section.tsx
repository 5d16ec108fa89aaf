import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DeviceSession, deviceEndpoints } from '#contract/accounts.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { browserClient } from '../../api/client.ts'
import { devicesQuery } from '../../api/queries/account-queries.ts'
import { account as copy } from '../../copy/account.ts'
import { FailedList } from '../../parts/lists/failed-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/empty.tsx'
import { toast } from '../../ui/toaster.tsx'
import { toastFailure } from './account-changes.tsx'
import { Row, Rows, Section } from './section.tsx'

export function SessionSection() {
  return (
    <Section title={copy.sessions}>
      <SessionList />
    </Section>
  )
}

function SessionList() {
  const { data: sessions, isPending, refetch } = useQuery(devicesQuery())
  const end = useEnding((id: number) => browserClient(deviceEndpoints.end, { params: { id } }), copy.ended)
  const endOthers = useEnding(() => browserClient(deviceEndpoints.endOthers, {}), copy.othersEnded)

  if (isPending) return <SkeletonLines count={2} className="mt-3 h-14 rounded-md" />
  if (!sessions) return <FailedList onRetry={() => void refetch()} />
  return (
    <>
      <Rows>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </Rows>
      {sessions.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          busy={endOthers.isPending}
          className="mt-2 max-tablet:w-full"
          onClick={() => endOthers.mutate(undefined)}
        >
          {copy.endOthers}
        </Button>
      )}
    </>
  )
}

type SessionRowProps = { session: DeviceSession; isEnding: boolean; onEnd: () => void }

function SessionRow({
  session: { browser, system, is_current, created_at },
  isEnding,
  onEnd,
}: SessionRowProps) {
  const device = copy.device(browser, system)
  const opened = copy.openedOn(formatDate(created_at), formatTime(created_at))
  const action = is_current ? (
    <Badge tone="glass" className="mx-4">
      {copy.thisOne}
    </Badge>
  ) : (
    <Button variant="quiet" size="sm" busy={isEnding} aria-label={copy.endOf(device, opened)} onClick={onEnd}>
      {copy.end}
    </Button>
  )
  return (
    <Row actions={action}>
      <p className="font-semibold">{device}</p>
      <p className="figures text-xs text-muted">{opened}</p>
    </Row>
  )
}

function useEnding<What>(ending: (what: What) => Promise<unknown>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ending,
    networkMode: 'always',
    onSuccess: () => toast.success(done),
    onError: toastFailure,
    onSettled: () => cache.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  })
}
