import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { href, screens } from '#contract/screens.ts'
import { readStore, writeStore } from '../api/browser-store.ts'
import { useInBrowser } from '../api/hydration.ts'
import { buyerQuery } from '../api/queries/shop-queries.ts'
import { hasUnsavedChanges } from '../offline/prompt-rules.ts'
import { AccountMenu } from './header/account-menu.tsx'

const placeKey = 'damajuana.mapas'

/** Further screens without interruptions, besides the protected ones. */
const spared = [
  screens.cart,
  screens.thanks,
  screens.orders,
  screens.order,
  screens.contact,
  screens.withdrawal,
  screens.terms,
  screens.privacy,
  screens.configuration,
].map((path) => path.split('/:', 1)[0] ?? path)

/** Frame parts for buyers, loaded after the first paint. */
export function ForBuyer() {
  const { data: buyer } = useQuery(buyerQuery())
  // Hydrated later: the name appears after that.
  const isAlive = useInBrowser()
  useMenus()
  return (
    <>
      <AccountMenu name={isAlive ? buyer?.name : undefined} />
      <PlaceRequest />
    </>
  )
}

/** Opens and closes menus in browsers without popovers (decision 121), by what styles/parts.css shows. */
function useMenus(): void {
  useEffect(() => {
    if ('popover' in HTMLElement.prototype) return
    const follow = ({ target }: MouseEvent): void => {
      const opener = target instanceof Element ? target.closest('[popovertarget]') : null
      for (const menu of document.querySelectorAll('.menu'))
        menu.toggleAttribute(
          'data-open',
          menu.id === opener?.getAttribute('popovertarget') && !menu.hasAttribute('data-open'),
        )
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

/**
 * Redirects a buyer without an address to Maps, once per session, with 'Ahora no' as the way out. Not for sellers;
 * typing postpones it to the next screen.
 */
function PlaceRequest() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data: buyer } = useQuery(buyerQuery())
  const isDue = buyer != null && buyer.addresses.length === 0 && buyer.seller_id === null && !buyer.is_owner
  useEffect(() => {
    if (!isDue || hasUnsavedChanges() || spared.some((path) => pathname.startsWith(path)) || !isFirstTime())
      return
    void navigate(href('maps', {}, { volver: pathname + search, primera: 'si' }))
  }, [isDue, pathname, search, navigate])
  return null
}

/** Never without storage, as it would ask each time. */
function isFirstTime(): boolean {
  return readStore('sessionStorage', placeKey) === null && writeStore('sessionStorage', placeKey, 'si')
}
