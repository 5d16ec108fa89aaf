import { useState, useEffect } from 'react'
import { href } from '#contract/screens.ts'
import { article as copy } from '../../copy/article.ts'
import { Link } from '../../router/link.tsx'
import { Check } from '../../ui/icons.tsx'

/** Ms (spec 1 §9). */
const shownFor = 2000

/** Confirms an addition for two seconds, longer while hovered or focused. `shown` counts the additions. */
export function AddedBanner({ name, shown }: { name: string; shown: number }) {
  const [seen, setSeen] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  const isOpen = shown > seen

  useEffect(() => {
    if (!isOpen || isHeld) return
    const timer = setTimeout(() => setSeen(shown), shownFor)
    return () => clearTimeout(timer)
  }, [isOpen, isHeld, shown])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  const holds = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }

  return (
    <section
      aria-label={copy.inYourCart}
      aria-live="polite"
      {...holds}
      className="fixed inset-x-4 top-4 z-30 mx-auto max-w-120 notebook:top-43 notebook:right-8 notebook:left-auto"
    >
      {isOpen && (
        <div
          data-band="glass"
          className="enter flex min-h-14 items-center gap-3 rounded-md max-[18rem]:flex-wrap py-2 pr-2 pl-4 shadow-high"
        >
          <Check aria-hidden size={20} className="shrink-0" />
          <span className="flex-1 max-[18rem]:basis-2/3">{copy.cartBanner(name)}</span>
          <Link
            to={href('cart')}
            className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold whitespace-nowrap text-glass-text underline-offset-4 hover:underline"
          >
            {copy.goToCart}
          </Link>
        </div>
      )}
    </section>
  )
}
