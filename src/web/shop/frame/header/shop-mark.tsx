import { homeHref } from '#contract/screens.ts'
import { frame } from '../../../copy/frame.ts'
import { Link } from '../../../ui/link.tsx'
import { Mark } from '../../../ui/mark.tsx'

/** The way home, on every screen. */
export function ShopMark({ shop }: { shop: string }) {
  return (
    <Link
      to={homeHref}
      aria-label={frame.toHome(shop)}
      className="inline-flex min-h-11 items-center gap-2.5 justify-self-start rounded-sm"
    >
      <Mark size={38} className="shrink-0 text-glass-text" />
      <span className="display text-xl leading-none max-[21rem]:sr-only">{shop}</span>
    </Link>
  )
}
