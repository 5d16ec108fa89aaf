import type { ReactNode, Ref } from 'react'
import { article as copy } from '../../../copy/article.ts'

/** On a phone it stays over the bottom bar, wherever one reads; from a tablet on it stands in its place. */
export function BuyBar({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <section
      ref={ref}
      aria-label={copy.addToCart}
      tabIndex={-1}
      className="foot-bar z-10 noscript:hidden max-tablet:sticky max-tablet:bottom-[calc(3.875rem+env(safe-area-inset-bottom))] max-tablet:order-last max-tablet:-mx-(--gutter) max-tablet:border-t max-tablet:border-line max-tablet:bg-card max-tablet:px-(--gutter) max-tablet:py-2.5"
    >
      {children}
    </section>
  )
}
