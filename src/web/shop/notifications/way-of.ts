import type { Notification } from '#contract/notifications.ts'
import { href, screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { notifications as copy } from '../../copy/notifications.ts'

/** Where a notification leads; a question whose article is sold no more leads to the questions. */
export function wayOf({ type, message }: Pick<Notification, 'type' | 'message'>): {
  to: string
  label: string
} {
  if (type === 'cart_amount_updated') return { to: screens.cart, label: copy.toCart }
  if (type !== 'question_answered') return { to: screens.orders, label: copy.toOrders }
  return message
    ? { to: href('article', { slug: message.article_slug, commerce_id: commerceId }), label: copy.toArticle }
    : { to: screens.questions, label: copy.toQuestions }
}
