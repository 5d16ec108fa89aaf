import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { pageEnd } from '#contract/pagination.ts'
import type { Conversation, conversationEndpoints } from '#contract/panel/conversations.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { hasPrice, unitPrice } from '#domain/money/pricing.ts'
import { canWithdraw, type WithdrawalState } from '#domain/orders/withdrawal.ts'
import { sellableUnits } from '#domain/stock/stock.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { findArticlesByIds, pictureOf, pricedArticle } from '../../catalog/articles.repo.ts'
import { markMessagesRead } from '../../messaging/inbox/inbox.repo.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import { shopOf } from '../../shop/shop.service.ts'
import {
  type EntryRow,
  findConversationEntries,
  findFacts,
  findOrderFacts,
  type OrderFacts,
} from './conversation-facts.repo.ts'
import {
  conversationKinds,
  countWaiting,
  findListedConversation,
  findPast,
  findWaiting,
  type ListedConversation,
  lockConversation,
  pageSize,
  updateRead,
} from './conversation-rows.repo.ts'

type Endpoints = typeof conversationEndpoints
export type ConversationKey = Pick<Conversation, 'kind' | 'id'>
export type ConversationDeps = Pick<Deps, 'jobs' | 'env' | 'now' | 'payments' | 'secret'>
export type Whole = EndpointAnswer<Endpoints['get']>

const mostMessages = 100

/** With a cursor, the next page of closed conversations only. */
export async function listConversations(
  { pool }: Deps,
  viewer: StaffViewer,
  { kind, q = '', before }: NonNullable<EndpointInput<Endpoints['list']>['query']>,
): Promise<EndpointAnswer<Endpoints['list']>> {
  const filter = { kind, q, sellerId: sellerOf(viewer) }
  const [waiting, past] = await Promise.all([
    before === undefined ? findWaiting(pool, filter) : [],
    findPast(pool, filter, readCursor(before)),
  ])
  const { shown, next } = pageEnd(past, pageSize, ({ cursor }) => cursor)
  return { waiting: waiting.map(rowOnWire), past: shown.map(rowOnWire), next }
}

/** Empty for an invalid cursor, which yields the first page. */
function readCursor(cursor = ''): string[] {
  const [at = '', kind = '', id = ''] = cursor.split('|')
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(at) && /^\d{1,9}$/.test(id)
    ? [at, kind, id]
    : []
}

export async function countConversations(
  { pool }: Deps,
  viewer: StaffViewer,
): Promise<EndpointAnswer<Endpoints['counts']>> {
  const counts = await countWaiting(pool, sellerOf(viewer))
  return {
    kinds: conversationKinds.map(
      (kind) => counts.find((one) => one.kind === kind) ?? { kind, waiting: 0, unread: 0 },
    ),
  }
}

/** Another seller's conversation is refused as unknown. */
export async function readConversation(
  sql: Sql,
  deps: Pick<Deps, 'payments'>,
  viewer: StaffViewer,
  which: ConversationKey,
): Promise<Whole | Refusal> {
  const row = await findListedConversation(sql, which, sellerOf(viewer))
  if (row === null) return refuseStaff('conversation_unknown')
  const facts = await findFacts(sql, which)
  const entries = await findConversationEntries(sql, which, mostMessages)
  const orders = await findOrderFacts(sql, facts, sellerOf(viewer))
  const { phone } = facts
  return {
    conversation: {
      ...rowOnWire(row),
      version: facts.version,
      email: facts.email,
      phone,
      whatsapp: phone === null ? null : whatsappLink(phone, `Hola, ${row.name.split(' ')[0] ?? ''}. `),
      entries: entries.map((entry) => entryOnWire(entry, facts.tries ?? 0)),
      has_older: entries.filter(({ kind }) => kind === 'text').length >= mostMessages,
      article: facts.article_id === null ? null : await articleOf(sql, deps, facts.article_id),
      orders: orders.map(orderOnWire),
      tries: facts.tries,
      withdrawal: facts.withdrawal && {
        ...facts.withdrawal,
        created_at: new Date(facts.withdrawal.created_at).toISOString(),
      },
    },
  }
}

/** Read or unread for the whole team; the buyer sees read chat messages marked. */
export async function markConversation(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { is_unread: isUnread, ...which }: ConversationKey & { is_unread: boolean },
): Promise<Record<string, never> | Refusal> {
  await lockConversation(tx, which)
  if ((await findListedConversation(tx, which, sellerOf(viewer))) === null)
    return refuseStaff('conversation_unknown')
  if (which.kind === 'chat' && !isUnread)
    await markMessagesRead(tx, which.id, { fromBuyer: true, now: now() })
  await updateRead(tx, which, isUnread ? null : now())
  return {}
}

function rowOnWire({ at, subject, kind, id, name, snippet, waits, is_unread }: ListedConversation) {
  return {
    kind,
    id,
    name,
    snippet,
    waits,
    is_unread,
    subject: kind === 'withdrawal' && subject !== null ? `Pedido Nº ${subject}` : subject,
    at: at.toISOString(),
  }
}

const stateTexts: Record<WithdrawalState, string> = {
  received: 'Se arrepintió de la compra',
  accepted: 'Se aceptó el arrepentimiento',
  refused: 'No se aceptó el arrepentimiento',
  done: 'Se terminó: volvió la compra y se devolvió la plata',
}

function entryOnWire(
  { key, kind, from_shop: isOfShop, text, state, who, at }: EntryRow,
  tries: number,
): Conversation['entries'][number] {
  const isText = kind === 'text' || kind === 'mail'
  return {
    id: key,
    from: isText ? (isOfShop ? 'shop' : 'them') : 'note',
    text: isText
      ? (text ?? '')
      : [noteOf(kind, state, tries), text].filter(Boolean).join(kind === 'corrected' ? ': ' : '. '),
    who: isOfShop ? (who ?? 'La tienda') : null,
    at: at.toISOString(),
  }
}

function noteOf(kind: EntryRow['kind'], state: WithdrawalState | null, tries: number): string {
  if (state !== null) return stateTexts[state]
  if (kind === 'corrected') return 'Se corrigió la respuesta. Antes decía'
  if (kind === 'call_asked') return 'Pidió una llamada'
  if (kind === 'call_made') return 'Hablaron por teléfono'
  if (kind === 'call_missed') return tries > 1 ? `No atendió ninguna de las ${tries} veces` : 'No atendió'
  return 'Quedó sin respuesta'
}

async function articleOf(
  sql: Sql,
  { payments }: Pick<Deps, 'payments'>,
  id: number,
): Promise<Conversation['article']> {
  const [row] = await findArticlesByIds(sql, [id])
  if (!row) return null
  const { priceContext, stockNullEqual0 } = shopOf(await findCommerce(sql), payments)
  const { name, slug, published, stock, variants } = row
  const rules = pricedArticle(row)
  return {
    id,
    name,
    slug: published ? slug : null,
    image_url: pictureOf(row),
    price: pesosOrNull(hasPrice(rules, priceContext, null) ? unitPrice(rules, 1, priceContext, null) : null),
    stock: variants.length > 0 ? null : sellableUnits({ stock, stockNullEqual0 }),
    variants: variants.map((variant) => ({
      name: variant.values.map((value) => value.name).join(' · '),
      stock: sellableUnits({ stock, variants, variantId: variant.id, stockNullEqual0 }),
    })),
  }
}

function orderOnWire({ channel, total, collected, returned, created_at, ...order }: OrderFacts) {
  return {
    ...order,
    can_withdraw: canWithdraw({ channel }),
    total: toPesos(total),
    collected: toPesos(collected),
    returned: toPesos(returned),
    created_at: created_at.toISOString(),
  }
}
