import type { DeliverySetup, ZoneSetup } from '#contract/panel/zones.ts'
import { coveredText } from '#domain/delivery/zone-notes.ts'
import { zones as copy } from '../../copy/panel/zones.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { useZoneOrder } from './zone-queries.ts'

/** Says which earlier zone takes all addresses of this one, and puts this one before it; nothing for any other zone. */
export function CoveredZone({ zone: { id, terms, covered_by: by }, setup }: CoveredZoneProps) {
  const { move, isPending, problem } = useZoneOrder(setup)
  const places = setup.zones.map((one) => one.id)
  const covering = setup.zones.find((one) => one.id === by)
  if (!covering) return null
  return (
    <div className="grid gap-2 rounded-md border border-straw bg-paper-2 p-3">
      <p className="text-sm">
        <strong>{copy.attention}:</strong> {coveredText(covering.terms.name)}
      </p>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button
        variant="ghost"
        className="justify-self-start"
        aria-label={copy.list.putBefore(terms.name, covering.terms.name)}
        busy={isPending}
        onClick={() => move(places.indexOf(id), places.indexOf(covering.id))}
      >
        {copy.list.before}
      </Button>
    </div>
  )
}

type CoveredZoneProps = { zone: ZoneSetup; setup: DeliverySetup }
