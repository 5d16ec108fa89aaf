import type { ComponentType } from 'react'
import { type PanelScreenName, panelScreens } from '#contract/panel/screens.ts'
import type { Me } from '#contract/panel/staff.ts'
import type { Permission } from '#domain/accounts/staff.ts'
import { frame } from '../copy/panel/frame.ts'
import { titles } from '../copy/panel/titles.ts'
import { House, MessageCircle, ReceiptText } from '../ui/icons.tsx'
import { Package, TicketPercent, Truck } from '../ui/lazy-icons.ts'
import {
  Banknote,
  Ellipsis,
  History,
  MapPinned,
  Settings,
  ShieldCheck,
  ShoppingBasket,
  Users,
  Wine,
} from './frame/icons.ts'
import { type FirstQueries, may } from './me.ts'
import type { MenuEntry } from './menu.ts'

type PanelScreen = {
  /** Name in contract/panel/screens.ts. */
  name: PanelScreenName
  /** Required permission, any one of several; null for any staff member. */
  permission: Permission | readonly Permission[] | null
  /** Loads its chunk. */
  load: () => Promise<{ default: ComponentType; firstQueries?: FirstQueries }>
  /** Without the frame: its page is printed. */
  isBare?: true
  /** Menu entry; none for a screen opened from another. */
  entry?: Omit<MenuEntry, 'address'>
}

/** The panel's screens, in menu order: a new one needs its file and a line here. */
export const screens: readonly PanelScreen[] = [
  {
    name: 'today',
    permission: 'orders',
    load: () => import('./screens/today/today.tsx'),
    entry: { label: titles.today, icon: House, key: 'h', thumb: true },
  },
  {
    name: 'orders',
    permission: 'orders',
    load: () => import('./screens/orders/orders.tsx'),
    entry: { label: titles.orders, icon: ReceiptText, key: 'p', thumb: true },
  },
  { name: 'order', permission: 'orders', load: () => import('./screens/order/order.tsx') },
  { name: 'picking', permission: 'orders', load: () => import('./screens/picking/picking.tsx') },
  { name: 'print', permission: 'orders', isBare: true, load: () => import('./screens/print/print.tsx') },
  {
    name: 'sell',
    permission: 'orders',
    load: () => import('./screens/sell/sell.tsx'),
    entry: { label: titles.sell, icon: ShoppingBasket, key: 'v', thumb: 'main' },
  },
  {
    name: 'deliveries',
    permission: ['deliveries', 'stops'],
    load: () => import('./screens/deliveries/deliveries.tsx'),
    entry: { label: titles.deliveries, icon: Truck, key: 'r' },
  },
  {
    name: 'till',
    permission: 'collect',
    load: () => import('./screens/till/till.tsx'),
    entry: { label: titles.till, icon: Banknote, key: 'c', thumb: true },
  },
  {
    name: 'stock',
    permission: 'stock',
    load: () => import('./screens/stock/stock.tsx'),
    entry: { label: titles.stock, icon: Package, key: 'k' },
  },
  {
    name: 'conversations',
    permission: 'conversations',
    load: () => import('./screens/conversations/conversations.tsx'),
    entry: { label: titles.conversations, icon: MessageCircle, key: 'n' },
  },
  {
    name: 'conversation',
    permission: 'conversations',
    load: () => import('./screens/conversation/conversation.tsx'),
  },
  {
    name: 'articles',
    permission: 'stock',
    load: () => import('./screens/articles/articles.tsx'),
    entry: { label: titles.articles, icon: Wine, key: 't' },
  },
  { name: 'article', permission: 'stock', load: () => import('./screens/article/article.tsx') },
  {
    name: 'zones',
    permission: 'delivery',
    load: () => import('./screens/zones/zones.tsx'),
    entry: { label: titles.zones, icon: MapPinned, key: 'z' },
  },
  { name: 'zone', permission: 'delivery', load: () => import('./screens/zone/zone.tsx') },
  {
    name: 'coupons',
    permission: 'promotions',
    load: () => import('./screens/coupons/coupons.tsx'),
    entry: { label: titles.coupons, icon: TicketPercent, key: 'u' },
  },
  { name: 'coupon', permission: 'promotions', load: () => import('./screens/coupon/coupon.tsx') },
  {
    name: 'team',
    permission: 'people',
    load: () => import('./screens/team/team.tsx'),
    entry: { label: titles.team, icon: Users, key: 'e' },
  },
  {
    name: 'settings',
    permission: 'settings',
    load: () => import('./screens/settings/settings.tsx'),
    entry: { label: titles.settings, icon: Settings, key: 'a' },
  },
  {
    name: 'history',
    permission: 'settings',
    load: () => import('./screens/history/history.tsx'),
    entry: { label: titles.history, icon: History, key: 'i' },
  },
  {
    name: 'security',
    permission: null,
    load: () => import('./screens/security.tsx'),
    entry: { label: titles.security, icon: ShieldCheck, key: 's' },
  },
  {
    name: 'more',
    permission: null,
    load: () => import('./screens/more.tsx'),
    entry: { label: frame.more, icon: Ellipsis, key: 'm', thumb: true },
  },
]

/** Menu entries permitted to a person; who has no orders to look at has the route within reach of the thumb. */
export function menuOf(me: Me): MenuEntry[] {
  const isDriver = !may(me, 'orders')
  return screens.flatMap(({ name, permission, entry }) =>
    entry && may(me, permission)
      ? [{ ...entry, address: panelScreens[name], ...(isDriver && name === 'deliveries' && { thumb: true }) }]
      : [],
  )
}
