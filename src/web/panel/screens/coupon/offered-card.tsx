import { couponsEndpoints, type GivenCoupon } from '#contract/panel/coupons.ts'
import { coupons } from '../../../copy/panel/coupons.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { useCouponsWrite } from '../../parts/coupon-queries.ts'

const copy = coupons.offer

/** Withdraws the coupon, or gives it again. */
export function OfferedCard({ coupon: { id, version, code, state } }: { coupon: GivenCoupon }) {
  const isWithdrawn = state === 'withdrawn'
  const write = useCouponsWrite({
    send: (isOffered: boolean, options) =>
      panelClient(
        couponsEndpoints.offer,
        { params: { id }, body: { version, is_offered: isOffered } },
        options,
      ),
    text: (isOffered) => (isOffered ? copy.given(code) : copy.withdrawn(code)),
  })
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4 tablet:p-5">
      <p className="text-sm text-muted">{isWithdrawn ? copy.againText : copy.withdrawText}</p>
      {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
      <Button
        variant={isWithdrawn ? 'primary' : 'danger'}
        busy={write.isPending}
        onClick={() => write.run(isWithdrawn)}
      >
        {isWithdrawn ? copy.again : copy.withdraw}
      </Button>
    </div>
  )
}
