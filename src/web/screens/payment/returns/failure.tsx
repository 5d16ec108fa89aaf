import { useQuery } from '@tanstack/react-query'
import type { PaymentReturn } from '#contract/payments.ts'
import { href } from '#contract/screens.ts'
import { loadInBrowser, loadOnServer } from '../../../api/load.ts'
import { placedOrderQuery } from '../../../api/queries/order-queries.ts'
import { loadShop } from '../../../api/shared-loads.ts'
import { onlinePayment as copy } from '../../../copy/payment.ts'
import { BackToPayment } from '../../../parts/orders/again-button.tsx'
import { isUnderWay } from '../../../parts/orders/order-state.tsx'
import { unlistedMeta } from '../../../seo/meta.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CircleAlert } from '../../../ui/lazy-icons.ts'
import { cardInHand } from '../card/card-in-hand.ts'
import type { Route } from './+types/failure'
import { afterReturn, PaymentReturnScreen } from './payment-return.tsx'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadShop)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadShop)
export const meta = unlistedMeta(copy.failureTitle)

export default function PaymentFailureScreen() {
  return <PaymentReturnScreen outcome="failure" render={(answer) => <Failed answer={answer} />} />
}

/** The reason, and two ways on: retry while the order is open, or another method (spec 2 §2). */
function Failed({ answer }: { answer: PaymentReturn | null }) {
  const num = answer?.order_num ?? null
  const isOwn = num !== null && answer?.order_token === undefined
  const { data: order } = useQuery({ ...placedOrderQuery(num ?? 0), enabled: isOwn })
  const isOver = order !== undefined && !isUnderWay(order)
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <CircleAlert aria-hidden size={56} strokeWidth={1.25} className="text-danger" />
      <h1 className="display text-2xl tablet:text-3xl">{copy.failure}</h1>
      {num !== null && <p className="figures text-md font-semibold">{copy.number(num)}</p>}
      <p className="min-h-6 max-w-100 text-muted">{answer && (answer.message ?? copy.failureText)}</p>
      <div className="mt-4 grid w-full max-w-80 gap-3">
        {num !== null && answer?.can_retry && (
          <>
            {/* MercadoPago's button needs a new document; a typed card exists only in this one's memory. */}
            {!isOver && (
              <LinkButton
                reloads={cardInHand.left(num) === null}
                to={href('paymentCard', {}, { pedido: num })}
              >
                {copy.retry}
              </LinkButton>
            )}
            <BackToPayment num={num}>{copy.changeMethod}</BackToPayment>
          </>
        )}
        {answer !== null && num === null && <LinkButton to={href('payment')}>{copy.changeMethod}</LinkButton>}
        {answer !== null && !answer.can_retry && (
          <LinkButton variant={num === null ? 'ghost' : 'primary'} to={afterReturn(answer)}>
            {num === null ? copy.toHome : copy.seeOrder}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
