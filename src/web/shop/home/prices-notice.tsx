import type { Commerce } from '#contract/shop.ts'
import { href } from '#contract/screens.ts'
import { home as copy } from '../../copy/home.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Lock } from '../../ui/later-icons.ts'
import { usePriceSecret } from '../catalog/price-secret.ts'

/** Says why there are no prices, and the way to them (spec 1 §2 Home, §6). */
export function PricesNotice({ commerce }: { commerce: Commerce }) {
  const why = usePriceSecret(commerce)
  if (why === 'unknown') return null
  return (
    <aside className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-paper-2 px-5 py-4">
      <p className="flex items-center gap-3 font-semibold">
        <Lock aria-hidden size={20} className="shrink-0 text-glass-text" />
        {why === 'visitor' ? copy.pricesForRegistered : copy.pricesForClients}
      </p>
      {why === 'visitor' && <LinkButton to={href('login')}>{copy.logIn}</LinkButton>}
    </aside>
  )
}
