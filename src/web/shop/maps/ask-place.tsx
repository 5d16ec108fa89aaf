import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { href, screens } from '#contract/screens.ts'
import { readStore, writeStore } from '../../api/browser-store.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'

const askedKey = 'damajuana.mapas'

/** Where somebody is busy with something that must not be interrupted (design 6.55). */
const busy: readonly string[] = [screens.cart, screens.payment, screens.maps, screens.login, screens.reset, screens.thanks, screens.orders, screens.contact, screens.withdrawal, screens.terms, screens.privacy, screens.configuration]
const busyBelow = [screens.register, screens.order, screens.socialCallback, '/pago', '/pagar', '/tarjetas', '/agregar-tarjeta'].map((path) => path.split('/:', 1)[0] ?? path)

/** Sends a buyer without an address to Maps, once in a session; he can say 'Ahora no' (design 6.10). Who sells is spared. */
export function AskPlace() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { data: buyer } = useQuery(buyerQuery())
  const isDue = buyer != null && buyer.addresses.length === 0 && buyer.seller_id === null && !buyer.is_owner
  useEffect(() => {
    if (!isDue || busy.includes(pathname) || busyBelow.some((path) => pathname.startsWith(path)) || !isFirstTime()) return
    void navigate(href('maps', {}, { volver: pathname, primera: 'si' }))
  }, [isDue, pathname, navigate])
  return null
}

/** A browser that keeps nothing is never asked: it would be each time. */
function isFirstTime(): boolean {
  return readStore('sessionStorage', askedKey) === null && writeStore('sessionStorage', askedKey, 'si')
}
