import { useQuery } from '@tanstack/react-query'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { callRequestQuery } from '../../api/queries/messaging-queries.ts'
import { home as copy } from '../../copy/home.ts'
import { useLoginHref } from '../../parts/login-request/use-login-href.ts'
import { CurrentOrderStrip } from '../../parts/orders/current-order-strip.tsx'
import { WaitingCallRequest } from '../../parts/shop-info.tsx'
import { usePriceSecret } from '../../parts/shown-price.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Lock } from '../../ui/lazy-icons.ts'

/** A pending call and, without a selection, the current order. */
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

/** Why prices are hidden, and how to see them (spec 1 §2 Home, §6). */
export function PricesBanner() {
  const why = usePriceSecret()
  const login = useLoginHref()
  if (why === 'unknown') return null
  return (
    <div className="flex items-center justify-between gap-x-4 rounded-lg border border-line bg-paper-2 py-3 pr-3 pl-4 tablet:px-5 tablet:py-4">
      <p className="flex min-w-0 items-center gap-3 leading-snug font-semibold">
        <Lock aria-hidden size={20} className="shrink-0 text-glass-text" />
        {why === 'visitor' ? copy.pricesForRegistered : copy.pricesForClients}
      </p>
      {why === 'visitor' && <LinkButton to={login}>{copy.logIn}</LinkButton>}
    </div>
  )
}
