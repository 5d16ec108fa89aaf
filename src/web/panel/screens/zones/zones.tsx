import { useQuery } from '@tanstack/react-query'
import { panelHref } from '#contract/panel/screens.ts'
import { settings } from '../../../copy/panel/settings.ts'
import { zones as copy } from '../../../copy/panel/zones.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { Section } from '../../frame/section.tsx'
import { HandoverCard } from '../../parts/handover-card.tsx'
import { settingsQuery } from '../../parts/settings-writes.ts'
import { ZoneMap } from '../../parts/zone-map.tsx'
import { zonesQuery } from '../../parts/zone-queries.ts'
import { DaysForm } from './days-form.tsx'
import { ZoneList } from './zone-list.tsx'

/** Delivery: the zones in their order, the days, and whether the shop delivers at all. */
export default function Zones() {
  const { data, isError, refetch } = useQuery(zonesQuery())
  if (data === undefined)
    return (
      <Screen title={copy.title} waits={null}>
        <LoadingRows query={{ isError, refetch }} copy={copy} count={4} className="h-20 rounded-lg!" />
      </Screen>
    )
  const drawn = data.zones.flatMap(({ id, area }, at) =>
    area.parts === null ? [] : [{ id, name: String(at + 1), parts: area.parts }],
  )
  const { delivers, price } = data.shop
  const lacksZone =
    price === null && data.zones.length > 0 && !data.zones.some(({ terms }) => terms.published)
  return (
    <Screen
      title={copy.title}
      waits={copy.lead}
      actions={
        data.zones.length > 0 && (
          <LinkButton to={panelHref('zone', { id: 'nueva' })}>
            <Plus aria-hidden size={20} />
            {copy.list.add}
          </LinkButton>
        )
      }
      aside={
        <>
          <DaysForm days={data.days} />
          <Handover />
        </>
      }
    >
      {(!delivers || lacksZone) && (
        <p className="rounded-md border border-straw bg-paper-2 p-4 font-medium">
          {delivers ? copy.offWithout : copy.off}
        </p>
      )}
      <ZoneList setup={data} />
      {drawn.length > 0 && (
        <Section title={copy.list.map} flush>
          <ZoneMap
            label={copy.list.mapLabel}
            className="h-72 tablet:h-105"
            zones={drawn}
            shop={data.shop.place}
            isPale={false}
          />
        </Section>
      )}
    </Screen>
  )
}

/** Pick-up needs the shop's address. */
function Handover() {
  const { data } = useQuery(settingsQuery())
  if (!data) return null
  const { handover, shop } = data
  return (
    <HandoverCard handover={handover}>
      {handover.has_pick_up && shop.street === '' && (
        <div className="grid gap-2">
          <p className="font-medium">{copy.pickUpPlace}</p>
          <LinkButton
            to={panelHref('settings', {}, { parte: 'comercio' })}
            variant="ghost"
            className="justify-self-start"
          >
            {settings.handover.toAddress}
          </LinkButton>
        </div>
      )}
    </HandoverCard>
  )
}
