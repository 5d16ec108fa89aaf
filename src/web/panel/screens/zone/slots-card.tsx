import { useState } from 'react'
import { type DeliverySetup, zonesEndpoints, type ZoneSetup } from '#contract/panel/zones.ts'
import { zones } from '../../../copy/panel/zones.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { panelClient } from '../../api.ts'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { TimeInput, typedTime } from '../../parts/time-input.tsx'
import { useZonesWrite } from '../../parts/zone-queries.ts'
import { WeekdayChoice } from '../../parts/zone-weekdays.tsx'

const copy = zones.slots

type Slots = ZoneSetup['slots']
type Slot = Slots['groups'][number]

type SlotsProps = {
  id: number
  slots: Slots
  notes: readonly string[]
  shopDays: DeliverySetup['days']['weekdays']
}

/** The hours in which a zone is served; each opens as a form. */
export function SlotsCard({ id, slots, notes, shopDays }: SlotsProps) {
  const [edited, setEdited] = useState<Slot | 'new' | null>(null)
  return (
    <Section title={copy.title} flush>
      {notes.length > 0 && (
        <ul className="mx-4 mb-3 grid gap-1 rounded-md border border-straw bg-paper-2 p-3 tablet:mx-5">
          {notes.map((note) => (
            <li key={note} className="text-sm">
              <strong>{zones.attention}:</strong> {note}
            </li>
          ))}
        </ul>
      )}
      {slots.groups.length === 0 ? (
        <p className="px-4 pb-3 text-muted tablet:px-5">{copy.none}</p>
      ) : (
        <Rows label={copy.title}>
          {slots.groups.map((slot) => (
            <Row
              key={`${slot.weekdays.join('')} ${slot.from}`}
              title={copy.days(slot.weekdays)}
              note={copy.line(slot)}
              trail={copy.hours(slot)}
              onPress={() => setEdited(slot)}
            />
          ))}
        </Rows>
      )}
      <div className="foot-button border-t border-line p-4 tablet:px-5">
        <Button variant="ghost" onClick={() => setEdited('new')}>
          <Plus aria-hidden size={20} />
          {copy.add}
        </Button>
      </div>
      {edited !== null && (
        <SlotDialog
          id={id}
          version={slots.version}
          slot={edited === 'new' ? null : edited}
          shopDays={shopDays}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}

type DialogProps = {
  id: number
  version: number
  /** Null for a new one. */ slot: Slot | null
  shopDays: DeliverySetup['days']['weekdays']
  onClose: () => void
}

function SlotDialog({ id, version, slot, shopDays, onClose }: DialogProps) {
  const [typed, setTyped] = useState(() =>
    slot
      ? { ...slot, capacity: String(slot.capacity) }
      : { weekdays: shopDays, from: '', to: '', capacity: '', cut_off: '' },
  )
  const [isChecked, setChecked] = useState(false)
  /** What the dialog was opened on: a change by another is refused. */
  const [seen] = useState(version)
  const write = useZonesWrite({
    send: (next: Slot | null, options) => {
      const was = slot && { weekdays: slot.weekdays, from: slot.from }
      return panelClient(
        zonesEndpoints.saveSlots,
        { params: { id }, body: { version: seen, was, next } },
        options,
      )
    },
    text: (next) => (next === null ? copy.removed : copy.saved),
    onSaved: onClose,
  })
  const change = (part: Partial<typeof typed>): void => setTyped({ ...typed, ...part })
  const capacity = /^\d{1,5}$/.test(typed.capacity.trim()) ? Number(typed.capacity) : null
  const save = (): void => {
    setChecked(true)
    const times = {
      from: typedTime(typed.from),
      to: typedTime(typed.to),
      cut_off: typedTime(typed.cut_off),
    }
    change(times)
    if (capacity !== null) write.run({ ...typed, ...times, capacity })
  }
  const problem = (field: string): string | null => write.fields[field] ?? null
  const isToldBesideFields = Object.keys(write.fields).length > 0
  return (
    <FormDialog
      title={slot ? copy.editTitle : copy.addTitle}
      action={copy.save}
      write={{ problem: isToldBesideFields ? null : write.problem, isPending: write.isPending }}
      onSend={save}
      onClose={onClose}
    >
      <WeekdayChoice
        legend={copy.weekdays}
        value={typed.weekdays}
        error={problem('weekdays')}
        onChange={(weekdays) => change({ weekdays })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TimeInput
          label={copy.from}
          placeholder="18:00"
          value={typed.from}
          error={problem('from')}
          onType={(from) => change({ from })}
        />
        <TimeInput
          label={copy.to}
          placeholder="20:00"
          value={typed.to}
          error={problem('to')}
          onType={(to) => change({ to })}
        />
      </div>
      <TextInput
        label={copy.capacity}
        hint={copy.capacityHint}
        inputMode="numeric"
        autoComplete="off"
        value={typed.capacity}
        error={problem('capacity') ?? (isChecked && capacity === null ? copy.badCapacity : null)}
        onChange={({ target }) => change({ capacity: target.value })}
      />
      <TimeInput
        label={copy.cutOff}
        hint={copy.cutOffHint}
        placeholder="16:00"
        value={typed.cut_off}
        error={problem('cut_off')}
        onType={(text) => change({ cut_off: text })}
      />
      {slot && (
        <div className="grid gap-3 border-t border-line pt-4">
          <p className="text-sm text-muted">{copy.bookings}</p>
          <Button
            variant="danger"
            className="justify-self-start"
            busy={write.isPending}
            onClick={() => write.run(null)}
          >
            {copy.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
