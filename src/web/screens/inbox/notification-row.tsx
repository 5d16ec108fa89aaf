import type { Notification } from '#contract/messaging.ts'
import { href, screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { notifications as copy } from '../../copy/inbox.ts'
import { AgainButton } from '../../parts/orders/again-button.tsx'
import { classes } from '../../ui/classes.ts'
import { type Icon, MessageCircleQuestion, ReceiptText, ShoppingBag, X } from '../../ui/icons.tsx'
import { PackageCheck } from '../../ui/lazy-icons.ts'
import { TextLink } from '../../ui/text-link.tsx'

const icons: Record<Notification['type'], Icon> = {
  question_answered: MessageCircleQuestion,
  order: ReceiptText,
  order_delivered: PackageCheck,
  order_canceled: X,
  payment_error: X,
  cart_amount_updated: ShoppingBag,
}

/** A notification, with a link to its subject (spec 1 §4). */
export function NotificationRow({ notification, isFresh }: { notification: Notification; isFresh: boolean }) {
  const { type, data, created_at, order_id, can_order_again } = notification
  const Icon = icons[type]
  const { to, label } = wayOf(notification)
  return (
    <li
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 rounded-lg border bg-card px-4 pt-4 pb-2 tablet:items-center tablet:px-5 tablet:py-4',
        isFresh ? 'border-straw shadow-low' : 'border-line',
      )}
    >
      <span
        className={classes(
          'grid size-10 place-items-center rounded-full',
          isFresh ? 'bg-glass text-white' : 'bg-paper-2 text-glass-text',
        )}
      >
        <Icon aria-hidden size={20} />
      </span>
      <div className="min-w-0 tablet:flex tablet:items-center tablet:justify-between tablet:gap-6">
        <div>
          <p className={classes('leading-snug wrap-anywhere', isFresh && 'font-semibold')}>{data.message}</p>
          <p className="figures text-xs text-muted">
            <time dateTime={created_at}>{copy.when(formatDate(created_at), formatTime(created_at))}</time>
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 max-tablet:mt-1">
          {can_order_again && order_id !== null && <AgainButton order={{ id: order_id }} size="sm" />}
          <TextLink to={to}>{label}</TextLink>
        </div>
      </div>
    </li>
  )
}

/** Link of a notification; the questions when a question's article is no longer sold. */
function wayOf({ type, message }: Pick<Notification, 'type' | 'message'>): {
  to: string
  label: string
} {
  if (type === 'cart_amount_updated') return { to: screens.cart, label: copy.toCart }
  if (type !== 'question_answered') return { to: screens.orders, label: copy.toOrders }
  return message
    ? { to: href('article', { slug: message.article_slug, commerce_id: commerceId }), label: copy.toArticle }
    : { to: screens.questions, label: copy.toQuestions }
}
