import { useQuery } from '@tanstack/react-query'
import { screens } from '#contract/screens.ts'
import { commerceQuery } from '../api/queries/shop-queries.ts'
import { coupons } from '../copy/coupons.ts'
import { menu } from '../copy/lazy-shell.ts'
import { frame } from '../copy/shell.ts'
import { Heart, type Icon, MessageCircleQuestion, ReceiptText } from '../ui/icons.tsx'
import { TicketPercent } from '../ui/lazy-icons.ts'
import { couponsQuery } from './coupons.ts'

export type AccountPlace = {
  to: string
  icon: Icon
  label: string
  /** Number of new items, in words. */
  news?: string
}

/** The sections of a buyer's account, by the shop's settings; with the counts of new items if `asksNews`. */
export function useAccountPlaces(asksNews = false): Record<'bought' | 'questions', AccountPlace[]> {
  const { data: commerce } = useQuery(commerceQuery())
  const usesCoupons = commerce?.online_configuration.usar_cupones === true
  const { data: mine = [] } = useQuery({ ...couponsQuery(), enabled: asksNews && usesCoupons })
  // Hydrated later than the screen, which may have read them meanwhile.
  const unread = asksNews ? mine.filter(({ read }) => !read).length : 0
  return {
    bought: [
      { to: screens.orders, icon: ReceiptText, label: frame.orders },
      { to: screens.favorites, icon: Heart, label: frame.favorites },
      ...(usesCoupons
        ? [
            {
              to: screens.coupons,
              icon: TicketPercent,
              label: menu.coupons,
              ...(unread > 0 && { news: coupons.unread(unread) }),
            },
          ]
        : []),
    ],
    questions: [{ to: screens.questions, icon: MessageCircleQuestion, label: menu.questions }],
  }
}
