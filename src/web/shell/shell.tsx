import { useQuery } from '@tanstack/react-query'
import {
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  type CSSProperties,
  type RefObject,
  startTransition,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import type { Category, Commerce } from '#contract/shop.ts'
import { openingStatus } from '#domain/time/opening-hours.ts'
import { categoriesQuery, plateletsQuery } from '../api/queries/shop-queries.ts'
import { useLive } from '../api/use-live.ts'
import { frame as copy } from '../copy/shell.ts'
import { asksAge } from '../parts/age-question.ts'
import { LoginPlace } from '../parts/login-request/login-request.tsx'
import { cardPictures, ShopPictures } from '../parts/pictures/shop-picture.tsx'
import { classes } from '../ui/classes.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { PageTime, useMinute } from '../ui/page-time.ts'
import { RenderedOnce } from '../ui/rendered-once.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { usePrefetch } from './after-idle.tsx'
import { MovingBar } from './moving-bar.tsx'
import { Navigation } from './navigation.tsx'
import { StatusBar } from './status-bar.tsx'

const AgeSheet = lazyComponent(() => import('./age-sheet.tsx').then(({ AgeSheet: part }) => part))

/** Server-rendered, and hydrated after everything that is seen first. */
const Footer = lazyComponent(() => import('./footer.tsx').then(({ Footer: part }) => part))

const CheckoutHeader = lazyComponent(() =>
  import('./header/checkout-header.tsx').then(({ CheckoutHeader: part }) => part),
)

/** Screens without navigation (spec 2 §2). */
const checkout = [screens.payment, screens.paymentCard, screens.cards, screens.addCard]

/** Paths available while the shop is paused. */
const openWhilePaused = [
  screens.login,
  screens.socialLogin,
  '/auth',
  screens.reset,
  screens.orders,
  '/pedido',
  screens.messages,
  screens.contact,
  screens.withdrawal,
  screens.terms,
  screens.privacy,
]

export function isOpenWhilePaused(pathname: string): boolean {
  return openWhilePaused.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

const none: readonly Category[] = []

type ShellProps = {
  commerce: Commerce
  /** The server's time when it rendered this page (ISO). */ now: string
  children: ReactNode
}

/** The frame of every screen. The checkout has no navigation, Maps no footer either, nor has Messages (spec 1 §2, Layout rules). */
export const Shell = memo(function Shell({ commerce, now, children }: ShellProps) {
  const { pathname } = useLocation()
  const main = useArrival()
  usePrefetch()
  useLive()
  const isCheckout = checkout.some((screen) => pathname === screen)
  const isMaps = pathname === screens.maps
  const hasFooter = !isMaps && pathname !== screens.messages
  const asks = useAlive() && asksAge(pathname)
  const { data: categories = none } = useQuery(categoriesQuery())
  const { data: platelets } = useQuery(plateletsQuery())
  const minute = useMinute(now)
  const opening = useMemo(() => openingStatus(commerce.workdays, minute), [commerce, minute])
  // A stable element: re-rendering before its script is loaded would lose the server's HTML.
  const footer = useMemo(
    () => (
      <Suspense>
        <Footer commerce={commerce} categories={categories} />
      </Suspense>
    ),
    [commerce, categories],
  )
  const pictures = useMemo(
    () => ({
      cloudinary: commerce.cloudinary_origin,
      fallback: commerce.online_configuration.default_article_image_url,
      cards: cardPictures(commerce.online_configuration),
    }),
    [commerce],
  )

  return (
    <PageTime value={minute.toISOString()}>
      <div
        style={cardColumns(commerce.online_configuration)}
        className={
          isMaps
            ? undefined
            : classes(
                'flex min-h-dvh flex-col',
                !hasFooter && 'max-notebook:pb-[calc(3.875rem+env(safe-area-inset-bottom))]',
              )
        }
      >
        <a href="#contenido" className="skip">
          {copy.skip}
        </a>
        {asks && (
          <Suspense>
            <AgeSheet />
          </Suspense>
        )}
        <MovingBar />
        <StatusBar opening={opening} promise={platelets?.[0]?.description} />
        {isCheckout ? (
          <Suspense fallback={<div className="h-16.25 border-b border-line tablet:h-20.25" />}>
            <CheckoutHeader shop={commerce.name} phone={commerce.phone} />
          </Suspense>
        ) : (
          !isMaps && <Navigation shop={commerce.name} phone={commerce.phone} categories={categories} />
        )}
        <main id="contenido" ref={main} tabIndex={-1} className="flex-1 outline-none">
          <ShopPictures value={pictures}>{children}</ShopPictures>
        </main>
        {/* No scroll anchoring: a list that grows above moves the footer, not the reader. */}
        <RenderedOnce
          as="div"
          once={hasFooter ? { name: 'footer', of: categories, by: commerce } : null}
          id="pie"
        >
          {hasFooter && footer}
        </RenderedOnce>
      </div>
      <Toaster />
      <LoginPlace />
    </PageTime>
  )
})

/** False during hydration, then true, by a transition: `useInBrowser` renders the frame again in one task. */
function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive
}

type Columns = Record<'--cards-phone' | '--cards-tablet' | '--cards-notebook' | '--cards-desktop', number>

/** The shop's four numbers of cards per row (spec 1 §3) as CSS variables for grids and shelves. */
function cardColumns(configuration: Commerce['online_configuration']): CSSProperties & Columns {
  return {
    '--cards-phone': configuration.cantidad_tarjetas_en_telefono,
    '--cards-tablet': configuration.cantidad_tarjetas_en_tablet,
    '--cards-notebook': configuration.cantidad_tarjetas_en_notebook,
    '--cards-desktop': configuration.cantidad_tarjetas_en_escritorio,
  }
}

/** Focuses the new screen on navigation, so that keyboard and screen readers start there; closes dialogs left open. */
function useArrival(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation()
  const ref = useRef<HTMLElement>(null)
  const reached = useRef(pathname)
  useEffect(() => {
    if (reached.current === pathname) return
    reached.current = pathname
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('.veil[open]')) dialog.close()
    ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return ref
}
