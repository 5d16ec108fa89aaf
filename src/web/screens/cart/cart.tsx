import { unlistedMeta } from '../../seo/meta.ts'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate } from 'react-router'
import { homeHref } from '#contract/screens.ts'
import { lineKey } from '#domain/cart/cart.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { currentOrderQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { type Load, loadInBrowser, loadOnServer, mayBeBuyer } from '../../api/load.ts'
import { useCart, type CartView } from '../../api/cart/use-cart.ts'
import { usePricedCart } from '../../api/cart/use-priced-cart.ts'
import { cart as copy } from '../../copy/cart.ts'
import { errors } from '../../copy/controls.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ShoppingBag } from '../../ui/icons.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { NoScripts } from '../../parts/shop-info/no-scripts.tsx'
import { waitForList } from '../../parts/lists/failed-list.tsx'
import { SessionEnded, useEndedSession, useLeftovers } from '../../parts/login-request/session.tsx'
import { useLoginHref } from '../../parts/login-request/use-login-href.ts'
import { itemsOf, type CartItem } from '../../parts/cart-lines/cart-items.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary, OpeningHours } from './cart-summary.tsx'
import { PlacingNotes } from '../../parts/cart-lines/placing-notes.tsx'
import { UnpaidOrder } from '../../parts/orders/unpaid-order.tsx'
import { usePriceNews } from '../../parts/cart-lines/price-changes.tsx'
import { useStartPurchase } from './use-start-purchase.ts'
import { saveToasts } from '../../parts/save-toasts.ts'
import type { Route } from './+types/cart'
import { useState } from 'react'

type Here = { now: string; shop: string }

const load: Load<Here> = async (tools) => {
  const { cache, ask } = tools
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    waitForList(mayBeBuyer(tools) && cache.ensureQueryData(currentOrderQuery(ask)).catch(() => null)),
  ])
  return { now: new Date().toISOString(), shop: commerce.name }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

export default function CartScreen() {
  const { now } = useLoaderData<typeof loader>().result
  const { data: commerce } = useQuery(commerceQuery())
  return (
    <div className="wrap py-8 tablet:py-10">
      <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
      <NoScripts need="cart" className="mt-6" />
      <div className="mt-6 grid gap-6 notebook:grid-cols-[minmax(0,1fr)_22.5rem] notebook:gap-10">
        <CartContent />
        <div className="grid content-start gap-5 notebook:col-start-2 notebook:row-start-1 notebook:sticky notebook:top-6 notebook:self-start">
          <CartAside />
          {commerce && <OpeningHours workdays={commerce.workdays} now={now} />}
        </div>
      </div>
    </div>
  )
}

function CartContent() {
  useLeftovers()
  const { cart } = usePricedCart()
  return (
    <div>
      <UnpaidOrder cart={cart} />
      <CartLines />
    </div>
  )
}

function CartLines() {
  const isEnded = useEndedSession()
  const cart = useCart({
    ...saveToasts,
    onOvertaken: () => toast.info(refusalText.cart_changed),
  })
  const priced = usePricedCart()
  const news = usePriceNews(priced.cart)
  const removal = useRemoval(cart)

  if (isEnded && cart.lines.length === 0) return <SessionEnded />
  if (cart.isKnown && cart.lines.length === 0) {
    return (
      <Empty
        drawing={<ShoppingBag aria-hidden size={56} strokeWidth={1.25} />}
        title={copy.empty}
        text={copy.emptyText}
        action={<LinkButton to={homeHref}>{copy.seeMore}</LinkButton>}
        className="w-full"
      />
    )
  }
  if (priced.failed && priced.cart === null) {
    return (
      <Empty
        title={copy.loadFailed}
        action={<Button onClick={() => void priced.refetch()}>{errors.list.retry}</Button>}
        className="w-full"
      />
    )
  }
  if (priced.cart === null) return <SkeletonLines count={3} className="h-28 rounded-lg" />

  return (
    <div>
      <ul aria-label={copy.lines} className="divide-y divide-line border-y border-line">
        {itemsOf(priced.cart).map((item) => {
          const line = cart.find(item.choice)
          return (
            line && (
              <CartLine
                key={lineKey(line)}
                of={item.of}
                amount={line.amount}
                priceBefore={news[lineKey(line)]}
                onAmount={(amount) => cart.setAmount(line, amount)}
                onRemove={() => removal.ask(item)}
              />
            )
          )
        })}
      </ul>
      <ConfirmDialog
        open={removal.asked !== null}
        title={copy.removeAsk(removal.asked?.of.name ?? '')}
        confirm={copy.remove}
        danger
        onConfirm={removal.confirm}
        onClose={removal.cancel}
      />
    </div>
  )
}

function CartAside() {
  const cart = useCart()
  const pricing = usePricedCart()
  const { cart: priced, isSettling } = pricing
  const isEnded = useEndedSession()
  const toLogin = useLoginHref()
  const navigate = useNavigate()
  const isEmpty = cart.isKnown && cart.lines.length === 0
  const purchase = useStartPurchase(pricing, isEmpty)
  const total = isEmpty ? emptyTotal : priced
  return (
    <CartSummary
      cart={total}
      units={cart.units}
      isSettling={isSettling}
      isStarting={purchase.isStarting}
      problem={purchase.problem}
      onStart={() => (isEnded && isEmpty ? void navigate(toLogin) : purchase.start())}
      seeMore={homeHref}
      notes={priced && <PlacingNotes cart={priced} />}
    />
  )
}

const emptyTotal = { total: 0 }

/** Taking a line out: asked first (spec 1 §2 Cart), and then it can be undone. */
function useRemoval(cart: CartView) {
  const [asked, setAsked] = useState<CartItem | null>(null)

  const confirm = (): void => {
    setAsked(null)
    const line = asked && cart.find(asked.choice)
    if (!asked || !line) return
    cart.remove(line)
    toast.info(copy.removed(asked.of.name), {
      action: { label: copy.undo, onAct: () => cart.restore([line]) },
    })
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked(null) }
}
