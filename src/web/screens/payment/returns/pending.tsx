import { loadInBrowser, loadOnServer } from '../../../api/load.ts'
import { loadShop } from '../../../api/shared-loads.ts'
import { onlinePayment as copy } from '../../../copy/payment.ts'
import { unlistedMeta } from '../../../seo/meta.ts'
import { Clock } from '../../../ui/lazy-icons.ts'
import type { Route } from './+types/pending'
import { PaymentReturnScreen, Waiting } from './payment-return.tsx'

/** Ms (spec 2 §9). */
const tick = 2000

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadShop)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadShop)
export const meta = unlistedMeta(copy.pendingTitle)

export default function PaymentPendingScreen() {
  return (
    <PaymentReturnScreen
      outcome="pending"
      render={(answer) => (
        <Waiting
          drawing={<Clock aria-hidden size={56} strokeWidth={1.25} />}
          title={copy.pending}
          text={copy.pendingText}
          tick={tick}
          answer={answer}
        />
      )}
    />
  )
}
