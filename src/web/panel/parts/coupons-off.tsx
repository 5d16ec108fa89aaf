import { panelHref } from '#contract/panel/screens.ts'
import { coupons as copy } from '../../copy/panel/coupons.ts'
import { LinkButton } from '../../ui/button.tsx'

/** The shop takes no coupons, whatever it gives. */
export function CouponsOff() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-straw bg-paper-2 p-4">
      <p className="font-medium">{copy.off}</p>
      <LinkButton to={panelHref('settings', {}, { parte: 'compra' })} variant="ghost" size="sm">
        {copy.turnOn}
      </LinkButton>
    </div>
  )
}
