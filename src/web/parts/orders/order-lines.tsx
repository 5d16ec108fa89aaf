import type { Order, OrderArticle, OrderPromotion } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { lineTotal } from '#domain/money/pricing.ts'
import { orders as copy } from '../../copy/orders.ts'
import { Link } from '../../router/link.tsx'
import { LineTile } from '../pictures/article-images.tsx'
import { PromotionTile, partsText } from '../promotions/promotion-facts.tsx'

export function OrderLines({ order }: { order: Pick<Order, 'articles' | 'promociones_vinoteca'> }) {
  return (
    <ul className="grid gap-3">
      {[...order.articles, ...order.promociones_vinoteca].map((article, at) => (
        <OrderLine key={at} article={article} />
      ))}
    </ul>
  )
}

function OrderLine({ article }: { article: OrderArticle | OrderPromotion }) {
  const { amount, price, notes } = article.pivot
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
      <OrderTile of={article} className="w-13" />
      <div className="min-w-0">
        <p className="leading-snug">
          <OrderLineName article={article} />
        </p>
        {'articles' in article && <p className="text-xs text-muted">{partsText(article)}</p>}
        <p className="figures text-xs text-muted">{copy.line(amount, formatMoney(price))}</p>
        {notes && <p className="text-xs text-muted">{notes}</p>}
      </div>
      <p className="figures font-semibold">{formatMoney(toPesos(lineTotal(fromPesos(price), amount)))}</p>
    </li>
  )
}

function OrderLineName({ article: { slug, name, choice } }: { article: OrderArticle }) {
  const text = [name, choice].filter(Boolean).join(' · ')
  if (slug === null) return text
  return (
    <Link
      to={href('article', { slug, commerce_id: commerceId })}
      className="underline-offset-4 hover:underline"
    >
      {text}
    </Link>
  )
}

/** The small tile of a line, with its picture as ordered. */
export function OrderTile({ of, className }: { of: OrderArticle | OrderPromotion; className: string }) {
  if (!('articles' in of)) return <LineTile article={of} className={className} />
  return (
    <PromotionTile
      promotion={{ image_url: of.images[0]?.url ?? null, articles: of.articles }}
      className={className}
    />
  )
}
