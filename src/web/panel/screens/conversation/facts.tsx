import type { Conversation } from '#contract/panel/conversations.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatMoney } from '#domain/money/money.ts'
import { phoneText } from '#domain/text/phone.ts'
import { formatDate } from '#domain/time/dates.ts'
import { conversation as copy } from '../../../copy/panel/conversations.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { Mail, Phone } from '../../../ui/icons.tsx'
import { Store } from '../../../ui/lazy-icons.ts'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'

/** The article in question, as currently sold. */
export function Article({ article }: { article: NonNullable<Conversation['article']> }) {
  const { name, slug, image_url: image, price, stock, variants } = article
  return (
    <Section title={copy.article} flush>
      <Rows>
        <Row
          lead={<Thumbnail url={image} className="size-14!" />}
          title={name}
          note={
            <span className="grid gap-0.5 text-sm">
              <span className="figures font-semibold text-ink">
                {price === null ? copy.noPrice : formatMoney(price)}
              </span>
              {variants.length === 0 ? (
                <span>{copy.stock(stock)}</span>
              ) : (
                variants.map((variant) => (
                  <span key={variant.name}>
                    {variant.name}: {copy.stock(variant.stock)}
                  </span>
                ))
              )}
              {slug === null && <span>{copy.notSold}</span>}
            </span>
          }
        />
        {slug !== null && (
          <Row
            to={href('article', { slug, commerce_id: commerceId })}
            reloads
            lead={<Store aria-hidden size={20} />}
            title={copy.page}
          />
        )}
      </Rows>
    </Section>
  )
}

/** The buyer's latest orders. */
export function Orders({ orders }: { orders: Conversation['orders'] }) {
  return (
    <Section title={copy.orders} flush>
      <Rows>
        {orders.map(({ num, status, total, created_at }) => (
          <Row
            key={num}
            to={panelHref('order', { num })}
            title={orderWords.number(num)}
            note={`${formatDate(created_at)} · ${status}`}
            trail={formatMoney(total)}
          />
        ))}
      </Rows>
    </Section>
  )
}

/** Other contact data of the person. */
export function Reachable({ conversation: { kind, email, phone } }: { conversation: Conversation }) {
  const shown = kind === 'call' ? null : phone
  if (email === null && shown === null) return null
  return (
    <Section title={copy.reach} flush>
      <Rows>
        {shown && (
          <Row
            lead={<Phone aria-hidden size={20} />}
            title={<span className="figures">{phoneText(shown)}</span>}
          />
        )}
        {email && (
          <Row
            to={`mailto:${email}`}
            reloads
            lead={<Mail aria-hidden size={20} />}
            title={<span className="wrap-anywhere">{email}</span>}
          />
        )}
      </Rows>
    </Section>
  )
}
