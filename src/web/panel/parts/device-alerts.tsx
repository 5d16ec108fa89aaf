import { useQuery } from '@tanstack/react-query'
import { panelSessionEndpoints } from '#contract/panel/staff.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { deviceAlerts as copy } from '../../copy/panel/security.ts'
import {
  orderAlertsQuery,
  pushStateQuery,
  turnOrderAlerts,
  unableText,
  usePermissionChanges,
  usePushSwitch,
} from '../../parts/pushes/pushes.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/choice.tsx'
import { Bell } from '../../ui/lazy-icons.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toaster.tsx'
import { panelClient } from '../api.ts'
import { Section } from '../frame/section.tsx'
import { useMe } from '../me.ts'
import { usePanelWrite } from '../use-panel-write.ts'

/** Push alerts of orders on this device: a switch and a test push, or why they are unavailable. */
export function DeviceAlerts({ className }: { className?: string }) {
  const { data: state } = useQuery(pushStateQuery(useMe().id))
  usePermissionChanges()
  const unable = state === undefined ? null : unableText(state, copy)
  return (
    <Section title={copy.title} className={className}>
      {unable === null ? (
        <AlertSwitch />
      ) : (
        <div className="grid gap-3">
          <p className="text-muted">{copy.note}</p>
          <output className="block rounded-md bg-paper-2 px-4 py-3">{unable}</output>
        </div>
      )}
    </Section>
  )
}

function AlertSwitch() {
  const { id } = useMe()
  const { data: isOn = false, isFetchedAfterMount } = useQuery(orderAlertsQuery(id))
  const trying = usePanelWrite({
    send: (input: Record<string, never>, options) =>
      panelClient(panelSessionEndpoints.tryPush, input, options),
    touches: [],
    done: () => ({ text: copy.tried }),
  })
  const { turn, turningTo } = usePushSwitch(
    async (wanted) => {
      const outcome = await turnOrderAlerts(id, wanted)
      if (outcome === 'done') toast.success(wanted ? copy.turnedOn : copy.turnedOff)
      else if (outcome === 'denied') toast.info(copy.denied)
      else if (outcome === 'failed') toast.error(copy.failed)
    },
    (error) => toast.error(actionProblem(error, copy.failed)),
  )
  return (
    <div className="grid gap-3">
      <Switch
        label={copy.orders}
        note={copy.note}
        checked={turningTo ?? isOn}
        busy={turningTo !== null || !isFetchedAfterMount}
        onChange={(wanted) => void turn(wanted)}
      />
      {isOn && (
        <Button variant="ghost" busy={trying.isPending} onClick={() => trying.run({})}>
          <Bell aria-hidden size={20} />
          {copy.test}
        </Button>
      )}
      {trying.problem && <ProblemNote>{trying.problem}</ProblemNote>}
    </div>
  )
}
