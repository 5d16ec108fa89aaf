import { useQuery } from '@tanstack/react-query'
import { useIsBuyer } from '../../api/use-cart.ts'
import { waitingCallQuery } from '../../api/talk-queries.ts'
import { WaitingCall } from '../help/waiting-call.tsx'
import { CurrentOrderStrip } from '../orders/current-order-strip.tsx'

/** What a buyer waits for, on Home: a call, an order. */
export function BuyerNotices() {
  const isBuyer = useIsBuyer()
  const { data: call } = useQuery({ ...waitingCallQuery(), enabled: isBuyer })
  return (
    <>
      {isBuyer && call?.waiting_call && <WaitingCall />}
      <CurrentOrderStrip />
    </>
  )
}
