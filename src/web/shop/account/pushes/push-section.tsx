import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { account as copy } from '../../../copy/account.ts'
import { push } from '../../../copy/pwa.ts'
import {
  type PushState,
  pushStateKey,
  pushStateQuery,
  turnPushesOff,
  turnPushesOn,
} from '../../../pwa/pushes/pushes.ts'
import { tellOutcome } from '../../../pwa/pushes/tell-outcome.ts'
import { isInstalled } from '../../../pwa/pushes/why-unable.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { tellFailure } from '../ended-session.ts'
import { Section } from '../section.tsx'

/** Whether this device is told of things while the shop is closed there: on, off, or why it cannot be and what to do about it. */
export function PushSection({ buyerId }: { buyerId: number }) {
  const { data: state, isFetchedAfterMount } = useQuery(pushStateQuery(buyerId))
  const { turn, turningTo } = useTurning(buyerId)
  usePermissionChanges()
  const no = state === undefined ? null : noOf(state)
  return (
    <Section id="avisos" title={copy.pushes}>
      <div className="mt-3">
        {no === null ? (
          <Switch
            label={copy.pushSwitch}
            note={copy.pushText}
            checked={turningTo ?? state === 'on'}
            busy={turningTo !== null || !isFetchedAfterMount}
            onChange={(isOn) => void turn(isOn)}
          />
        ) : (
          <>
            <p className="text-muted">{copy.pushText}</p>
            <output className="mt-3 block rounded-md bg-paper-2 px-4 py-3">{no}</output>
          </>
        )}
      </div>
    </Section>
  )
}

function noOf(state: PushState): string | null {
  if (state === 'blocked') return isInstalled() ? copy.pushBlockedInstalled : copy.pushBlocked
  if (state === 'home-screen') return copy.pushHomeScreen
  if (state === 'browser') return copy.pushNoBrowser
  return state === 'insecure' ? copy.pushInsecure : null
}

/** Asked from the tap itself, as browsers want it. */
function useTurning(buyerId: number): { turn: (isOn: boolean) => Promise<void>; turningTo: boolean | null } {
  const cache = useQueryClient()
  const [turningTo, setTurningTo] = useState<boolean | null>(null)
  const turn = async (isOn: boolean): Promise<void> => {
    setTurningTo(isOn)
    await (
      isOn ? turnPushesOn(buyerId).then(tellOutcome) : turnPushesOff().then(() => toast.success(push.stopped))
    ).catch(tellFailure)
    await cache.invalidateQueries({ queryKey: pushStateKey })
    setTurningTo(null)
  }
  return { turn, turningTo }
}

/** What the buyer allows in the browser's own settings shows here at once. */
function usePermissionChanges(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    const lookAgain = () => void cache.invalidateQueries({ queryKey: pushStateKey })
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (permission) => permission.addEventListener('change', lookAgain, { signal: leaving.signal }),
      () => null,
    )
    return () => leaving.abort()
  }, [cache])
}
