import { useQuery } from '@tanstack/react-query'
import { panelHref } from '#contract/panel/screens.ts'
import { settings as copy } from '../../../copy/panel/settings.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { may, useMe } from '../../me.ts'
import { HandoverCard } from '../../parts/handover-card.tsx'
import { settingsQuery } from '../../parts/settings-writes.ts'
import { AlcoholForm } from './alcohol-form.tsx'
import { BackupsCard } from './backups-card.tsx'
import { BuyingForm, DollarForm } from './buying.tsx'
import { HoursForm } from './hours-form.tsx'
import { MethodsCard } from './methods.tsx'
import { ShopForm } from './shop-form.tsx'
import { SpecialDaysForm } from './special-days.tsx'
import { PauseCard } from './switches.tsx'

/** The settings: an accordion on a phone, two columns on wide screens. */
export default function Settings() {
  const me = useMe()
  const { data, isError, refetch } = useQuery(settingsQuery())
  if (data === undefined)
    return (
      <Screen title={copy.title}>
        <LoadingRows query={{ isError, refetch }} copy={copy} count={6} className="h-20 rounded-lg!" />
      </Screen>
    )
  const column = 'contents min-w-0 content-start gap-6 notebook:grid'
  return (
    <Screen title={copy.title} waits={copy.lead}>
      <div className="grid items-start gap-3 notebook:grid-cols-2 notebook:gap-6">
        <div className={column}>
          <ShopForm shop={data.shop} />
          <HoursForm hours={data.hours} special={data.special_days.days} />
          <AlcoholForm alcohol={data.alcohol} />
          <DollarForm dollar={data.dollar} />
          {may(me, 'people') && <BackupsCard />}
        </div>
        <div className={column}>
          <PauseCard pause={data.pause} />
          <SpecialDaysForm special={data.special_days} />
          <MethodsCard methods={data.payment_methods} />
          <HandoverCard handover={data.handover}>
            <LinkButton to={panelHref('zones')} variant="ghost" className="justify-self-start">
              {copy.handover.toZones}
            </LinkButton>
          </HandoverCard>
          <BuyingForm buying={data.buying} />
        </div>
      </div>
    </Screen>
  )
}
