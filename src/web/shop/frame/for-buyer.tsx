import { AskPlace } from '../maps/ask-place.tsx'
import { AccountMenu } from './header/account-menu.tsx'

/** What stands around the screens for who is logged in, and comes after what he sees first. */
export function ForBuyer({ name }: { name: string }) {
  return (
    <>
      <AccountMenu name={name} />
      <AskPlace />
    </>
  )
}
