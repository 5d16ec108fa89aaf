import { loadInBrowser, loadOnServer } from '../../../api/load.ts'
import { loadShop } from '../../../api/shared-loads.ts'
import { onlinePayment as copy } from '../../../copy/payment.ts'
import { unlistedMeta } from '../../../seo/meta.ts'
import { PackageCheck } from '../../../ui/lazy-icons.ts'
import type { Route } from './+types/success'
import { PaymentReturnScreen, Waiting } from './payment-return.tsx'

/** Ms (spec 2 §9). */
const tick = 500

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadShop)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadShop)
export const meta = unlistedMeta(copy.successTitle)

export default function PaymentSuccessScreen() {
  return (
    <PaymentReturnScreen
      outcome="success"
      render={(answer) => (
        <Waiting
          drawing={<PackageCheck aria-hidden size={56} strokeWidth={1.25} />}
          title={answer ? copy.success : copy.checking}
          text={answer ? copy.successText : ''}
          tick={tick}
          answer={answer}
        />
      )}
    />
  )
}
