import { useQuery } from '@tanstack/react-query'
import { screens } from '#contract/screens.ts'
import type { Buyer } from '#contract/sessions.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { account as copy } from '../../copy/account.ts'
import { frame } from '../../copy/frame.ts'
import { menu } from '../../copy/menu.ts'
import type { Icon } from '../../ui/icon.tsx'
import { ChevronRight, Heart, LogOut, MessageCircleQuestion, ReceiptText } from '../../ui/icons.ts'
import { TicketPercent } from '../../ui/later-icons.ts'
import { Link } from '../../ui/link.tsx'
import { useLogout } from '../login/use-logout.ts'
import { Avatar } from './avatar.tsx'

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-sm px-2 text-left transition-colors hover:bg-paper-2'

/** Who this is, where his things are, and the way out. */
export function BuyerCard({ buyer: { name, surname, email, avatar } }: { buyer: Buyer }) {
  const logout = useLogout()
  const { data: commerce } = useQuery(commerceQuery())
  const usesCoupons = commerce?.online_configuration.usar_cupones === true
  return (
    <div className="rounded-lg border border-line bg-card p-5 notebook:sticky notebook:top-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} picture={avatar} />
        <div className="min-w-0">
          <p className="display text-lg">{[name, surname].filter(Boolean).join(' ')}</p>
          {email && <p className="text-xs text-muted">{email}</p>}
        </div>
      </div>
      <nav aria-label={copy.places} className="mt-4 border-t border-line pt-2">
        <ul>
          <Place to={screens.orders} icon={ReceiptText} label={frame.orders} />
          <Place to={screens.favorites} icon={Heart} label={frame.favorites} />
          {usesCoupons && <Place to={screens.coupons} icon={TicketPercent} label={menu.coupons} />}
          <Place to={screens.questions} icon={MessageCircleQuestion} label={menu.questions} />
        </ul>
      </nav>
      <button
        type="button"
        className={`${entry} mt-2`}
        aria-disabled={logout.isPending}
        onClick={logout.isPending ? undefined : logout.mutate}
      >
        <LogOut aria-hidden size={19} />
        <span aria-live="polite">{logout.isPending ? menu.loggingOut : menu.logout}</span>
      </button>
    </div>
  )
}

function Place({ to, icon: Icon, label }: { to: string; icon: Icon; label: string }) {
  return (
    <li>
      <Link to={to} className={entry}>
        <Icon aria-hidden size={19} />
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden size={18} className="text-muted" />
      </Link>
    </li>
  )
}
