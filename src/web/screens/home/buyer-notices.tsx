import { useQuery } from '@tanstack/react-query'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { waitingCallQuery } from '../../api/queries/messaging-queries.ts'
import { WaitingCall } from '../../parts/shop-info.tsx'
import { CurrentOrderStrip } from '../../parts/orders/current-order-strip.tsx'

/** A waiting call and, where nothing is selected, the current order. */
export function BuyerNotices({ tellsOrder }: { tellsOrder: boolean }) {
  const isBuyer = useIsBuyer()
  const { data: call } = useQuery({ ...waitingCallQuery(), enabled: isBuyer })
  return (
    <>
      {isBuyer && call?.waiting_call && <WaitingCall />}
      {tellsOrder && <CurrentOrderStrip />}
    </>
  )
}
