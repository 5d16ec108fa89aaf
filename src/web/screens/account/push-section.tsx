import { useQuery } from '@tanstack/react-query'
import { account as copy } from '../../copy/account.ts'
import { push } from '../../copy/installed-app.ts'
import {
  orderAlertsQuery,
  pushStateQuery,
  turnOrderAlerts,
  turnPushesOff,
  turnPushesOn,
  toastOutcome,
  unableText,
  usePermissionChanges,
  usePushSwitch,
} from '../../parts/pushes/pushes.ts'
import { Switch } from '../../ui/form/choice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { toastFailure } from './account-changes.tsx'
import { Section } from './section.tsx'

/** Push notifications on this device: on, off, or why they are unavailable. */
export function PushSection({ buyerId, isOwner }: { buyerId: number; isOwner: boolean }) {
  const { data: state, isFetchedAfterMount } = useQuery(pushStateQuery(buyerId))
  const { turn, turningTo } = usePushSwitch((isOn) => turnPushes(buyerId, isOn), toastFailure)
  usePermissionChanges()
  const rejection = state === undefined ? null : unableText(state, copy.pushUnable)
  return (
    <Section id="avisos" title={copy.pushes}>
      <div className="mt-3">
        {rejection === null ? (
          <div className="grid gap-5">
            <Switch
              label={copy.pushSwitch}
              note={copy.pushText}
              checked={turningTo ?? state === 'on'}
              busy={turningTo !== null || !isFetchedAfterMount}
              onChange={(isOn) => void turn(isOn)}
            />
            {isOwner && <OrderAlertSwitch ownerId={buyerId} />}
          </div>
        ) : (
          <>
            <p className="text-muted">{copy.pushText}</p>
            <output className="mt-3 block rounded-md bg-paper-2 px-4 py-3">{rejection}</output>
          </>
        )}
      </div>
    </Section>
  )
}

/** Order alerts on the owner's device; turning them on turns on all pushes. */
function OrderAlertSwitch({ ownerId }: { ownerId: number }) {
  const { data: isOn, isFetchedAfterMount } = useQuery(orderAlertsQuery(ownerId))
  const { turn, turningTo } = usePushSwitch(async (wanted) => {
    const outcome = await turnOrderAlerts(ownerId, wanted)
    if (outcome === 'done') toast.success(wanted ? copy.orderAlertsOn : copy.orderAlertsOff)
    else toastOutcome(outcome)
  }, toastFailure)
  return (
    <Switch
      label={copy.orderAlertSwitch}
      note={copy.orderAlertText}
      checked={turningTo ?? isOn ?? false}
      busy={turningTo !== null || !isFetchedAfterMount}
      onChange={(wanted) => void turn(wanted)}
    />
  )
}

async function turnPushes(buyerId: number, isOn: boolean): Promise<void> {
  if (isOn) return turnPushesOn(buyerId).then(toastOutcome)
  await turnPushesOff()
  toast.success(push.stopped)
}
