import { screens } from '#contract/screens.ts'
import { frame } from '../../../copy/frame.ts'
import { Heart, LogOut, MessageCircleQuestion, ReceiptText, UserRound } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'

/** The popover that the header's account button opens. */
export const accountMenuId = 'account-menu'

type AccountMenuProps = { name: string; busy: boolean; onLogout: () => void }

/** What the buyer has here. Entries come with the screens that they lead to (design 6.58). */
export function AccountMenu({ name, busy, onLogout }: AccountMenuProps) {
  const entry = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left transition-colors hover:bg-paper-2'
  return (
    <div id={accountMenuId} popover="auto" className="menu">
      <p className="truncate px-3 pt-1.5 pb-2 font-semibold">{frame.greeting(name)}</p>
      <Link to={screens.configuration} className={entry} onClick={closeMenu}>
        <UserRound aria-hidden size={19} />
        {frame.myAccount}
      </Link>
      <Link to={screens.orders} className={entry} onClick={closeMenu}>
        <ReceiptText aria-hidden size={19} />
        {frame.orders}
      </Link>
      <Link to={screens.favorites} className={`${entry} notebook:hidden`} onClick={closeMenu}>
        <Heart aria-hidden size={19} />
        {frame.favorites}
      </Link>
      <Link to={screens.questions} className={entry} onClick={closeMenu}>
        <MessageCircleQuestion aria-hidden size={19} />
        {frame.questions}
      </Link>
      <button type="button" className={entry} disabled={busy} onClick={onLogout}>
        <LogOut aria-hidden size={19} />
        {busy ? frame.loggingOut : frame.logout}
      </button>
    </div>
  )
}

function closeMenu(): void {
  document.getElementById(accountMenuId)?.hidePopover()
}
