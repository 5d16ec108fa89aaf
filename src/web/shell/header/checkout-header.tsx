import { useMatch } from 'react-router'
import { screens } from '#contract/screens.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { menu } from '../../copy/lazy-shell.ts'
import { frame } from '../../copy/shell.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { ShopMark } from './header.tsx'

/** Header of the checkout: links to Home, to the cart until it is ordered, and to a chat, and nothing else (spec 1 §2, Layout rules). */
export function CheckoutHeader({ shop, phone }: { shop: string; phone: string | null }) {
  const hasCart = useMatch(screens.payment) !== null
  const chat = phone === null ? null : whatsappLink(phone, frame.whatsappText(shop))
  return (
    <header className="border-b border-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 py-2.5 tablet:py-4">
        <ShopMark shop={shop} />
        <div className="flex gap-x-4 tablet:gap-x-6">
          {chat !== null && (
            <TextLink to={chat} target="_blank" rel="noreferrer">
              {menu.doubts}
              <span className="whitespace-pre max-tablet:sr-only"> {menu.doubtsWhere}</span>
              <span className="sr-only"> {frame.newWindow}</span>
            </TextLink>
          )}
          {hasCart && (
            <TextLink to={screens.cart} aria-label={menu.backToCart}>
              <span className="tablet:hidden">{frame.cart}</span>
              <span className="max-tablet:hidden">{menu.backToCart}</span>
            </TextLink>
          )}
        </div>
      </div>
    </header>
  )
}
