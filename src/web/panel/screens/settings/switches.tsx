import { type Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import { settings } from '../../../copy/panel/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { FormCard } from '../../parts/form-card.tsx'
import { usePauseWrite, useSettingsWrite } from '../../parts/settings-writes.ts'

/** Pauses and resumes the shop. */
export function PauseCard({ pause }: { pause: Settings['pause'] }) {
  const copy = settings.pause
  const { is_paused: isPaused, version } = pause
  const write = usePauseWrite(version, (paused) => (paused ? copy.paused : copy.resumed))
  return (
    <FormCard name="pausa" title={copy.title} state={isPaused ? copy.on : copy.off}>
      <div className="grid gap-3">
        <p>{copy.buyer}</p>
        <p className="text-muted">{copy.more}</p>
        {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
        <Button
          variant={isPaused ? 'primary' : 'ghost'}
          busy={write.isPending}
          className="tablet:justify-self-start"
          onClick={() => write.run(!isPaused)}
        >
          {isPaused ? copy.resume : copy.pause}
        </Button>
      </div>
    </FormCard>
  )
}

/** Delivery and pick-up switches. */
export function HandoverCard({ handover }: { handover: Settings['handover'] }) {
  const copy = settings.handover
  const { version, zones, ...ways } = handover
  const write = useSettingsWrite({
    send: (input: typeof ways, options) =>
      panelClient(settingsEndpoints.saveHandover, { body: { version, ...input } }, options),
    text: () => copy.done,
  })
  const state =
    ways.has_delivery && ways.has_pick_up
      ? copy.both
      : ways.has_delivery
        ? copy.onlyDelivery
        : copy.onlyPickUp
  return (
    <FormCard name="entrega" title={copy.title} state={state}>
      <div className="grid gap-4">
        <Switch
          label={copy.pickUp}
          note={copy.pickUpText}
          checked={ways.has_pick_up}
          busy={write.isPending}
          onChange={(has) => write.run({ ...ways, has_pick_up: has })}
        />
        <Switch
          label={copy.delivery}
          note={copy.deliveryText(zones)}
          checked={ways.has_delivery}
          busy={write.isPending}
          onChange={(has) => write.run({ ...ways, has_delivery: has })}
        />
        {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
      </div>
    </FormCard>
  )
}
