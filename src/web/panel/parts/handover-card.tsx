import type { ReactNode } from 'react'
import { type Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import { settings } from '../../copy/panel/settings.ts'
import { Switch } from '../../ui/form/choice.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { panelClient } from '../api.ts'
import { FormCard } from './form-card.tsx'
import { useSettingsWrite } from './settings-writes.ts'

/** Delivery and pick-up switches; `children` stand below them. */
export function HandoverCard({
  handover,
  children,
}: {
  handover: Settings['handover']
  children?: ReactNode
}) {
  const copy = settings.handover
  const { version, zones, price, ...ways } = handover
  const write = useSettingsWrite({
    send: (input: typeof ways, options) =>
      panelClient(settingsEndpoints.saveHandover, { body: { version, ...input } }, options),
    text: () => copy.done,
  })
  const delivers = ways.has_delivery && (zones > 0 || price !== null)
  const state = delivers
    ? ways.has_pick_up
      ? copy.both
      : copy.onlyDelivery
    : ways.has_pick_up
      ? copy.onlyPickUp
      : copy.neither
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
          note={copy.deliveryText(zones, price)}
          checked={ways.has_delivery}
          busy={write.isPending}
          onChange={(has) => write.run({ ...ways, has_delivery: has })}
        />
        {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
        {children}
      </div>
    </FormCard>
  )
}
