import { useQuery } from '@tanstack/react-query'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { callRequestQuery } from '../../api/queries/messaging-queries.ts'
import { WaitingCallRequest } from '../../parts/shop-info.tsx'
import { CurrentOrderStrip } from '../../parts/orders/current-order-strip.tsx'

/** A waiting call and, where nothing is selected, the current order. */
export function BuyerBanners({ tellsOrder }: { tellsOrder: boolean }) {
  const isBuyer = useIsBuyer()
  const { data: call } = useQuery({ ...callRequestQuery(), enabled: isBuyer })
  return (
    <>
      {isBuyer && call?.waiting_call && <WaitingCallRequest />}
      {tellsOrder && <CurrentOrderStrip />}
    </>
  )
}
