import { panelHref } from '#contract/panel/screens.ts'
import type { DeliverySetup, ZoneSetup } from '#contract/panel/zones.ts'
import { zones } from '../../../copy/panel/zones.ts'
import { Link } from '../../../router/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ArrowDown, ArrowUp } from '../../../ui/lazy-icons.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { MapPinned } from '../../frame/icons.ts'
import { Section } from '../../frame/section.tsx'
import { CoveredZone } from '../../parts/covered-zone.tsx'
import { useZoneOrder } from '../../parts/zone-queries.ts'

const copy = zones.list

/** The zones in their order, which decides whose an address is that lies in two. */
export function ZoneList({ setup }: { setup: DeliverySetup }) {
  const { zones: rows, shop } = setup
  const { move, isPending, problem } = useZoneOrder(setup)
  if (rows.length === 0)
    return (
      <Section title={copy.title}>
        <Empty
          className="py-6! tablet:py-8!"
          drawing={<MapPinned aria-hidden size={48} />}
          title={copy.empty}
          text={copy.emptyText(shop.price)}
          action={<LinkButton to={panelHref('zone', { id: 'nueva' })}>{copy.add}</LinkButton>}
        />
      </Section>
    )
  return (
    <Section title={copy.title} flush>
      {rows.length > 1 && <p className="px-4 pb-2 text-sm text-muted tablet:px-5">{copy.text}</p>}
      {problem && <ProblemNote className="mx-4 mb-3 tablet:mx-5">{problem}</ProblemNote>}
      <ol className="divide-y divide-line border-t border-line">
        {rows.map((zone, at) => (
          <li key={zone.id}>
            <div className="flex items-center gap-1 pr-2 tablet:pr-3">
              <ZoneLink zone={zone} place={at + 1} />
              {rows.length > 1 && (
                <span className="grid shrink-0 tablet:flex">
                  <IconButton
                    label={copy.up(zone.terms.name)}
                    disabled={at === 0}
                    aria-busy={isPending}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUp aria-hidden size={20} />
                  </IconButton>
                  <IconButton
                    label={copy.down(zone.terms.name)}
                    disabled={at === rows.length - 1}
                    aria-busy={isPending}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown aria-hidden size={20} />
                  </IconButton>
                </span>
              )}
            </div>
            {zone.covered_by !== null && (
              <div className="px-4 pb-3 tablet:px-5">
                <CoveredZone zone={zone} setup={setup} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function ZoneLink({ zone, place }: { zone: ZoneSetup; /** As the map has it. */ place: number }) {
  const { id, terms, notes } = zone
  return (
    <Link
      to={panelHref('zone', { id })}
      className="grid min-w-0 flex-1 gap-1 py-3 pl-4 -outline-offset-2! transition-colors hover:bg-paper-2 tablet:pl-5"
    >
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 font-semibold">
          <span aria-hidden className="figures mr-2 font-normal text-muted">
            {place}
          </span>
          {terms.name}
        </span>
        <span className="figures font-semibold">{copy.price(terms.price)}</span>
      </span>
      {!terms.published && (
        <span>
          <Badge tone="quiet">{copy.notOffered}</Badge>
        </span>
      )}
      <span className="text-sm text-muted first-letter:uppercase">{copy.facts(zone).join(' · ')}</span>
      {notes.map((note) => (
        <span key={note} className="text-sm font-medium text-wine-text">
          {zones.attention}: {note}
        </span>
      ))}
    </Link>
  )
}
