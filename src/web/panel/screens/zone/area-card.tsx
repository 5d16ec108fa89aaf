import { type SubmitEvent, useState } from 'react'
import { type DeliverySetup, zonesEndpoints, type ZoneSetup } from '#contract/panel/zones.ts'
import type { Point } from '#domain/geography/address.ts'
import { zoneArea as copy } from '../../../copy/panel/zones.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { CoveredZone } from '../../parts/covered-zone.tsx'
import { SaveBar } from '../../parts/form-card.tsx'
import { ZoneMap } from '../../parts/zone-map.tsx'
import { useZonesWrite } from '../../parts/zone-queries.ts'
import { AreaSources } from './area-sources.tsx'
import { CornerTools } from './corner-tools.tsx'
import { useAreaDraft } from './use-area-draft.ts'

/** The area of a zone, drawn on a map beside the others. */
export function AreaCard({ zone, setup }: { zone: ZoneSetup; setup: DeliverySetup }) {
  const { id, area, terms } = zone
  const draft = useAreaDraft(area)
  const { drawing, ring, picked, isDirty } = draft
  const [found, setFound] = useState<Point | null>(null)
  const [sight, setSight] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const write = useZonesWrite({
    send: (body: { version: number; drawing: string | null }, options) =>
      panelClient(zonesEndpoints.saveArea, { params: { id }, body }, options),
    text: (body) => (body.drawing === null ? copy.removed(terms.name) : copy.done(terms.name)),
    draft,
  })
  const show = (place: Point | null): void => {
    setFound(place)
    setSight(sight + 1)
  }
  const isFew = draft.text !== null && ring.length < 3
  const problem = write.fields['area'] ?? draft.problem ?? (isChecked && isFew ? copy.few : null)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isFew && draft.problem === null) write.run({ version: draft.version, drawing: draft.text })
  }
  const others = setup.zones.flatMap((one) =>
    one.id === id || one.area.parts === null
      ? []
      : [{ id: one.id, name: one.terms.name, parts: one.area.parts }],
  )
  const corners = area.parts?.flat().reduce((sum, one) => sum + one.length - 1, 0) ?? 0
  return (
    <Section title={copy.title} flush>
      <div className="grid gap-1 px-4 pb-3 tablet:px-5">
        <p className="font-medium">
          {area.parts === null ? copy.undrawn : copy.drawn(corners, area.has_shop)}
        </p>
        {area.parts === null && <p className="text-sm text-muted">{copy.text}</p>}
        <CoveredZone zone={zone} setup={setup} />
      </div>
      <ZoneMap
        label={copy.map(terms.name)}
        className="h-[min(28rem,62dvh)] notebook:h-[min(36rem,66dvh)]"
        zones={others}
        isPale
        shop={setup.shop.place}
        pen={{
          drawing,
          ring,
          picked,
          found,
          sight,
          onAdd: draft.add,
          onClose: draft.close,
          onPick: draft.pick,
          onMove: draft.move,
          onInsert: draft.insert,
        }}
      />
      <form noValidate method="post" className="grid gap-4 px-4 py-4 tablet:px-5" onSubmit={send}>
        <CornerTools draft={draft} shop={setup.shop.place} />
        {problem && <ProblemNote>{problem}</ProblemNote>}
        {isDirty && draft.text === null && <p className="font-medium">{copy.without}</p>}
        <SaveBar
          draft={draft}
          write={problem ? { ...write, problem: null } : write}
          save={draft.text === null ? copy.saveWithout : copy.save}
          news={[[copy.now, area.parts === null ? copy.undrawn : copy.drawn(corners, area.has_shop)]]}
        />
      </form>
      <AreaSources
        city={setup.shop.city}
        province={setup.shop.province}
        onFound={(place) => {
          if (drawing.isOpen) draft.add(place)
          show(place)
        }}
        onLoad={(parts) => {
          draft.load(parts)
          show(null)
        }}
      />
    </Section>
  )
}
