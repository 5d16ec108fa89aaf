import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { panelScreens } from '#contract/panel/screens.ts'
import { frame } from '../../../copy/panel/frame.ts'
import { zones as copy } from '../../../copy/panel/zones.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { MissingScreen } from '../../frame/missing-screen.tsx'
import { Screen } from '../../frame/screen.tsx'
import { zonesQuery } from '../../parts/zone-queries.ts'
import { AreaCard } from './area-card.tsx'
import { SlotsCard } from './slots-card.tsx'
import { NewZoneForm, TermsForm } from './terms-form.tsx'

const back = { to: panelScreens.zones, label: copy.back }

/** One zone: its terms, its slots and its area; or a new one. */
export default function Zone() {
  const { id = '' } = useParams()
  const { data, isError, refetch } = useQuery(zonesQuery())
  const isNew = id === 'nueva'
  if (data === undefined)
    return (
      <Screen title={copy.title} back={back}>
        <LoadingRows query={{ isError, refetch }} copy={copy} count={3} className="h-40 rounded-lg!" />
      </Screen>
    )
  const shopDays = data.days.weekdays
  if (isNew)
    return (
      <Screen title={copy.fields.newTitle} back={back}>
        <div className="max-w-170">
          <NewZoneForm shopDays={shopDays} />
        </div>
      </Screen>
    )
  const zone = data.zones.find((one) => String(one.id) === id)
  if (!zone)
    return (
      <MissingScreen
        {...frame.unknown}
        action={<LinkButton to={panelScreens.zones}>{copy.back}</LinkButton>}
      />
    )
  return (
    <Screen title={zone.terms.name} back={back}>
      <div
        key={zone.id}
        className="grid min-w-0 items-start gap-5 tablet:gap-6 notebook:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]"
      >
        <TermsForm id={zone.id} terms={zone.terms} shopDays={shopDays} />
        <div className="min-w-0 notebook:row-span-2">
          <AreaCard zone={zone} setup={data} />
        </div>
        <SlotsCard id={zone.id} slots={zone.slots} notes={zone.notes} shopDays={shopDays} />
      </div>
    </Screen>
  )
}
