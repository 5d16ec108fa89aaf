import { quoteTotal } from '../../src/domain/money/totals.ts'
import { isRefusal, type Refusal } from '../../src/domain/text/refusals.ts'
import type { Sql } from '../../src/server/db/connect.ts'
import { abort, inTransaction } from '../../src/server/db/transaction.ts'
import type { Deps } from '../../src/server/deps.ts'
import {
  acceptProposal,
  amendOrder,
  handleEndProposal,
  rejectProposal,
} from '../../src/server/features/amendments/amendments.service.ts'
import { insertClosedCart } from '../../src/server/features/cart/cart.repo.ts'
import { moveStock } from '../../src/server/features/catalog/stock.repo.ts'
import { collect, findOrderMoney, giveBack } from '../../src/server/features/orders/collections.service.ts'
import { moveOrderIn } from '../../src/server/features/orders/order-life.service.ts'
import { findSoldLines } from '../../src/server/features/orders/order-lines.repo.ts'
import { findOrder, lockOrder, type OrderRow } from '../../src/server/features/orders/orders.repo.ts'
import { insertOrder, type NewOrder } from '../../src/server/features/orders/placing/placing.repo.ts'
import { findProposal } from '../../src/server/features/orders/proposals.repo.ts'
import { findReturnable } from '../../src/server/features/orders/returns.repo.ts'
import { applyPayment } from '../../src/server/features/payments/apply-payment.service.ts'
import { openAttempt } from '../../src/server/features/payments/attempts.repo.ts'
import { handleAskRefund } from '../../src/server/features/payments/refund-payment.job.ts'
import { findOrderRefunds } from '../../src/server/features/payments/refunds.repo.ts'
import { handleRefundOrder } from '../../src/server/features/payments/refunds.service.ts'
import { returnGoods } from '../../src/server/features/payments/returns.service.ts'
import type { Chance } from '../money/chance.ts'
import type { FakeProvider } from './fake-provider.ts'
import { SecondBooks } from './second-books.ts'

export type HistoryShop = {
  deps: Deps
  clock: { now: Date }
  sql: Sql
  provider: FakeProvider
  /** Articles with a stock, at these prices in centavos. */
  articles: readonly { id: number; price: number }[]
  actorId: number
}

const percents = [0, 0, -10, 15, -25] as const

export type Act = (typeof acts)[number]

type Playing = {
  steps: number
  books: typeof SecondBooks
  /** Called for each act done. */ onDone: (act: Act) => void
}

/** Plays one order through a random life; returns the first difference from the second books, null if none. */
export async function playHistory(
  shop: HistoryShop,
  chance: Chance,
  { steps, books, onDone }: Playing,
): Promise<string | null> {
  const history = await Played.begin(shop, chance, books)
  for (let step = 0; step < steps; step += 1) {
    const act = chance.oneOf(acts)
    const outcome = await history[act]()
    if (outcome === 'done') onDone(act)
    const difference = await history.compare()
    if (difference !== null || outcome === 'wrong')
      return `${history.told.join(', ')}: ${difference ?? 'that is wrong'}`
  }
  return null
}

/** Acts whose preconditions are rare are listed more often. */
export const acts = [
  'collect',
  'collect',
  'giveBack',
  'payOnline',
  'payOnline',
  'takeOff',
  'swapByPhone',
  'propose',
  'propose',
  'answer',
  'answer',
  'answer',
  'answer',
  'expire',
  'deliver',
  'takeBack',
  'takeBack',
  'askProvider',
  'askProvider',
  'askProvider',
  'askProvider',
  'giveBackElsewhere',
  'giveBackElsewhere',
  'dispute',
  'dispute',
  'cancel',
] as const

type Outcome = 'done' | 'wrong' | 'nothing'

class Played {
  readonly told: string[] = []
  readonly num: number
  readonly #shop: HistoryShop
  readonly #chance: Chance
  readonly #books: SecondBooks
  readonly #orderId: number
  readonly #stock: Map<number, number>
  readonly #reference: string
  #payment: string | null = null

  private constructor(
    shop: HistoryShop,
    chance: Chance,
    {
      books,
      orderId,
      stock,
      reference,
    }: { books: SecondBooks; orderId: number; stock: Map<number, number>; reference: string },
  ) {
    this.#shop = shop
    this.#chance = chance
    this.#books = books
    this.#orderId = orderId
    this.#stock = stock
    this.#reference = reference
    this.num = orderId
  }

  /** Places an order, paid by hand or online. */
  static async begin(shop: HistoryShop, chance: Chance, Books: typeof SecondBooks): Promise<Played> {
    const { deps, sql } = shop
    const sold = Array.from({ length: chance.between(1, 3) }, () => ({
      ...chance.oneOf(shop.articles),
      amount: chance.between(1, 6),
    }))
    const percent = chance.oneOf(percents)
    const coupon = chance.once(3)
      ? { amount: chance.between(1, 90_000), percentage: null }
      : chance.once(2)
        ? { amount: null, percentage: chance.between(1, 100) }
        : null
    const delivery = chance.once(2) ? chance.between(1, 90_000) : 0
    const method = { discount: percent < 0 ? -percent : null, surchage: percent > 0 ? percent : null }
    const quote = quoteTotal({
      lines: sold.map(({ price, amount }) => ({ unitPrice: price, amount })),
      method,
      discount: coupon,
      delivery,
    })
    const isOnline = chance.once(2) && quote.total > 0
    const stock = await stockOf(sql, shop.articles)
    const at = deps.now()
    const { orderId, reference } = await inTransaction(deps.pool, async (tx) => {
      const cart = await insertClosedCart(tx, at)
      const order = { reason: 'sale', orderId: cart.orderId, actorId: null, note: null, at } as const
      const taken = new Map<number, number>()
      for (const { id, amount } of sold) taken.set(id, (taken.get(id) ?? 0) + amount)
      await moveStock(
        tx,
        [...taken].map(([article_id, units]) => ({ article_id, variant_id: null, change: -units })),
        order,
      )
      const draft = {
        ...nobody,
        cart_id: cart.id,
        deliver: 0,
        payment_method: {
          id: 1,
          name: 'Medio',
          type: isOnline ? 'MercadoPago' : null,
          description: null,
          ...method,
        },
        discount_terms: coupon && { id: 1, code: 'CUPON', ...coupon },
        due: isOnline ? { status: 'pending', holdEnds: new Date(at.getTime() + 30 * 60_000) } : null,
        quote,
        created_at: at,
      } satisfies NewOrder
      const lines = sold.map(({ id, price, amount }) => ({
        ...plainLine,
        article_id: id,
        amount,
        price,
        list_price: price,
      }))
      await insertOrder(tx, cart.orderId, { order: draft, lines, events: [] })
      const attempt = isOnline
        ? await openAttempt(tx, {
            orderId: cart.orderId,
            orderNum: cart.orderId,
            provider: 'MercadoPago',
            now: at,
          })
        : null
      return { orderId: cart.orderId, reference: attempt?.reference ?? '' }
    })
    const books = new Books(
      sold.map(({ price, amount }) => ({ price: BigInt(price), amount })),
      {
        percent,
        coupon: coupon && {
          amount: coupon.amount === null ? null : BigInt(coupon.amount),
          percent: coupon.percentage ?? 0,
        },
        delivery: BigInt(delivery),
        freeFrom: null,
      },
    )
    return new Played(shop, chance, { books, orderId, stock, reference })
  }

  /** Differences between the shop and the second books, in words; null if none. */
  async compare(): Promise<string | null> {
    const { sql, articles } = this.#shop
    const order = await this.#read()
    const money = await findOrderMoney(sql, order)
    const books = this.#books
    const pairs: [string, bigint, bigint][] = [
      ['total', BigInt(order.total), books.total],
      ['owed', BigInt(money.owed), books.owed],
      ['to return', BigInt(money.toReturn), books.toReturn],
      ['to return by hand', BigInt(money.toReturnByHand), books.toReturnByHand],
      ['collected', BigInt(money.collected), books.collected],
      ['returned', BigInt(money.returned), books.returned],
    ]
    const now = await stockOf(sql, articles)
    const taken = [...this.#stock].reduce((sum, [id, before]) => sum + before - (now.get(id) ?? 0), 0)
    pairs.push(['units taken', BigInt(taken), BigInt(books.unitsTaken)])
    const refunds = await findOrderRefunds(sql, this.#orderId)
    const live = refunds
      .filter(({ state }) => state !== 'refused')
      .reduce((sum, { amount }) => sum + amount, 0)
    if (BigInt(live) > books.paid) return `refunds of ${live} of a payment of ${books.paid}`
    const wrong = pairs.find(([, shops, own]) => shops !== own)
    return wrong ? `${wrong[0]} is ${wrong[1]}, and ${wrong[2]} by the second books` : null
  }

  async collect(): Promise<Outcome> {
    const { owed, status } = this.#books
    const amount = this.#chance.between(1, Number(owed) + 2)
    const isFine = owed > 0n && status !== 'cancelled' && BigInt(amount) <= owed
    return this.#expect('collect', isFine, async (tx) => {
      const done = await collect(tx, { ...this.#byHand(), amount })
      if (!isRefusal(done)) this.#books.handIn += BigInt(amount)
      return done
    })
  }

  async giveBack(): Promise<Outcome> {
    const most = Number(this.#books.toReturnByHand)
    const amount = this.#chance.between(1, most + 2)
    return this.#expect('giveBack', amount <= most, async (tx) => {
      const done = await giveBack(tx, { ...this.#byHand(), amount })
      if (!isRefusal(done)) this.#books.handOut += BigInt(amount)
      return done
    })
  }

  async payOnline(): Promise<Outcome> {
    if (this.#reference === '' || this.#payment !== null || this.#books.status === 'cancelled')
      return 'nothing'
    const id = String(this.#orderId)
    const reported = this.#shop.provider.pay(id, this.#reference, Number(this.#books.total))
    this.#payment = id
    await applyPayment(this.#shop.deps, { ...reported })
    this.#books.paid = this.#books.total
    this.told.push('paid')
    return 'done'
  }

  async takeOff(): Promise<Outcome> {
    const line = this.#chance.below(this.#books.lines.length)
    const amount = this.#chance.below(this.#books.lines[line]?.amount ?? 1)
    return this.#amend([{ line, amount }], [], false)
  }

  async swapByPhone(): Promise<Outcome> {
    const { changes, added } = this.#swap()
    return this.#amend(changes, added, true)
  }

  async propose(): Promise<Outcome> {
    const { changes, added } = this.#swap()
    return this.#amend(changes, added, false)
  }

  async answer(): Promise<Outcome> {
    const open = this.#books.proposal
    if (open === null) return 'nothing'
    const isAccepted = this.#chance.once(2)
    return this.#expect(
      isAccepted ? 'accept' : 'refuse',
      !isAccepted || this.#mayAmend(),
      async (tx, order) => {
        const proposal = await findProposal(tx, order.id)
        const answer = { id: proposal?.id ?? 0, actorId: null }
        const done = isAccepted
          ? await acceptProposal(tx, this.#shop.deps, order, { ...answer, agreed: 'page', isAdult: true })
          : await rejectProposal(tx, this.#shop.deps, order, { ...answer, state: 'refused' })
        if (isRefusal(done)) return done
        this.#books.proposal = null
        if (isAccepted) this.#books.amend(open.changes, open.added)
        return done
      },
    )
  }

  async expire(): Promise<Outcome> {
    if (this.#books.proposal === null) return 'nothing'
    const { clock, sql, deps } = this.#shop
    const proposal = await findProposal(sql, this.#orderId)
    const { now } = clock
    clock.now = proposal?.expires_at ?? now
    await handleEndProposal(deps, { amendment_id: proposal?.id ?? 0 })
    clock.now = now
    this.#books.proposal = null
    this.told.push('expired')
    return 'done'
  }

  async deliver(): Promise<Outcome> {
    if (this.#books.status !== 'open' || this.#isUnpaidOnline()) return 'nothing'
    await this.#shop.sql.query("update orders set status = 'Listo para retirar' where id = $1", [
      this.#orderId,
    ])
    return this.#expect('deliver', true, async (tx) => {
      const done = await moveOrderIn(tx, this.#shop.deps, {
        orderId: this.#orderId,
        to: 'Entregado',
        madeBy: null,
        note: null,
      })
      this.#books.status = 'delivered'
      this.#books.proposal = null
      return done
    })
  }

  async takeBack(): Promise<Outcome> {
    const books = this.#books
    const line = this.#chance.below(books.lines.length)
    const own = books.lines[line]
    const left = own ? own.amount - own.back : 0
    const outcome = this.#chance.oneOf(['stock', 'broken', 'kept'] as const)
    const units = left === 0 ? 1 : this.#chance.between(1, left)
    const withDelivery = this.#chance.once(4) && books.deliveryLeft > 0n
    const back = [{ line, units, isShelved: outcome === 'stock' }]
    const isFine = left > 0 && books.status === 'delivered' && !books.isDisputed && !this.#isUnpaidOnline()
    const worth = isFine ? books.worthOf(back) + (withDelivery ? books.deliveryLeft : 0n) : 0n
    return this.#expect('takeBack', isFine, async (tx, order) => {
      const rows = await findReturnable(tx, order.id)
      const done = await returnGoods(tx, this.#shop.deps, order, {
        units: [{ lineId: rows[line]?.id ?? 0, units, outcome }],
        delivery: withDelivery,
        reason: 'Vino rota',
        total: Number(worth),
        actorId: this.#shop.actorId,
      })
      if (!isRefusal(done)) books.takeBack(back, withDelivery)
      return done
    })
  }

  /** A worker requests an open refund from the provider, in its current mood. */
  async askProvider(): Promise<Outcome> {
    const { provider, deps, sql } = this.#shop
    if (this.#payment === null) return 'nothing'
    const open = (await findOrderRefunds(sql, this.#orderId)).filter(({ state }) => state === 'pending')
    const refund = open[0]
    if (refund === undefined) return 'nothing'
    const mine = this.#books.asked.find(({ state }) => state === 'open')
    provider.mood = this.#chance.oneOf(['willing', 'willing', 'forgetful', 'silent'] as const)
    if (mine) mine.isOut = true
    await handleAskRefund(deps, { refund_id: refund.id }, { isLastTry: false }).catch(() => undefined)
    const isHeard = provider.mood === 'willing'
    const isRefused = this.#books.isDisputed && provider.mood !== 'silent'
    provider.mood = 'willing'
    // A payment in dispute is not refunded.
    if (mine && isRefused) {
      mine.state = 'refused'
      mine.isOut = false
    }
    if (isHeard) this.#books.hear(BigInt(provider.get(this.#payment).refunded))
    this.told.push(`asked for ${refund.amount}`)
    return 'done'
  }

  /** Refunds on the provider's site; the shop gets this or an earlier report. */
  async giveBackElsewhere(): Promise<Outcome> {
    const { provider, deps } = this.#shop
    if (this.#payment === null || this.#books.isDisputed) return 'nothing'
    const { amount, refunded } = provider.get(this.#payment)
    if (this.#chance.once(3) && amount > refunded)
      provider.giveBack(this.#payment, this.#chance.between(1, amount - refunded))
    const now = provider.get(this.#payment)
    await applyPayment(deps, { ...now })
    this.#books.hear(BigInt(now.refunded))
    this.told.push(`heard ${now.refunded}`)
    return 'done'
  }

  async dispute(): Promise<Outcome> {
    const { provider, deps } = this.#shop
    if (this.#payment === null || !this.#chance.once(3)) return 'nothing'
    const payment = provider.get(this.#payment)
    if (payment.status === 'refunded' || payment.refunded !== Number(this.#books.wentBack)) return 'nothing'
    payment.status = payment.status === 'charged_back' ? 'approved' : 'charged_back'
    await applyPayment(deps, { ...payment })
    this.#books.isDisputed = payment.status === 'charged_back'
    this.told.push(payment.status)
    return 'done'
  }

  async cancel(): Promise<Outcome> {
    if (this.#books.status !== 'open' || !this.#chance.once(3)) return 'nothing'
    const done = await this.#expect('cancel', true, async (tx) => {
      const moved = await moveOrderIn(tx, this.#shop.deps, {
        orderId: this.#orderId,
        to: 'Cancelado',
        madeBy: null,
        note: null,
      })
      this.#books.cancel()
      return moved
    })
    if (this.#books.isApproved) {
      await handleRefundOrder(this.#shop.deps, { order_id: this.#orderId })
      this.#books.askAll()
    }
    return done
  }

  async #amend(
    changes: { line: number; amount: number }[],
    added: { price: bigint; amount: number; id: number }[],
    byPhone: boolean,
  ): Promise<Outcome> {
    const books = this.#books
    const isAny = added.length > 0 || changes.some(({ line, amount }) => books.lines[line]?.amount !== amount)
    const isEmpty =
      added.length === 0 &&
      books.lines.every(
        (one, index) => (changes.find(({ line }) => line === index)?.amount ?? one.amount) === 0,
      )
    const isFine = this.#mayAmend() && books.proposal === null && isAny && !isEmpty
    const what = added.length === 0 ? 'takeOff' : byPhone ? 'swap' : 'propose'
    return this.#expect(what, isFine, async (tx, order) => {
      const lines = await findSoldLines(tx, order.id)
      const done = await amendOrder(tx, this.#shop.deps, order, {
        changes: changes.map(({ line, amount }) => ({ lineId: lines[line]?.id ?? 0, amount })),
        added: added.map(({ id, amount }) => ({
          article_id: id,
          variant_id: null,
          color_id: null,
          size_id: null,
          amount,
          samePriceAs: null,
        })),
        total: Number(books.totalAfter(changes, added)),
        reason: null,
        byPhone,
        actorId: this.#shop.actorId,
        refundProblem: () => null,
      })
      if (isRefusal(done)) return done
      if (added.length === 0 || byPhone) books.amend(changes, added)
      else books.proposal = { changes, added }
      return done
    })
  }

  #swap(): {
    changes: { line: number; amount: number }[]
    added: { price: bigint; amount: number; id: number }[]
  } {
    const line = this.#chance.below(this.#books.lines.length)
    const amount = this.#chance.below((this.#books.lines[line]?.amount ?? 0) + 1)
    const { id, price } = this.#chance.oneOf(this.#shop.articles)
    return {
      changes: [{ line, amount }],
      added: [{ id, price: BigInt(price), amount: this.#chance.between(1, 4) }],
    }
  }

  #mayAmend(): boolean {
    return this.#books.status === 'open' && !this.#isUnpaidOnline() && !this.#books.isDisputed
  }

  #isUnpaidOnline(): boolean {
    return this.#reference !== '' && this.#payment === null
  }

  #byHand() {
    return { orderId: this.#orderId, way: 'transfer', actorId: null, at: this.#shop.deps.now() } as const
  }

  /** Runs the act and compares whether the shop accepted it with whether it should. */
  async #expect(
    what: string,
    isFine: boolean,
    work: (tx: Sql, order: OrderRow) => Promise<object | Refusal>,
  ): Promise<Outcome> {
    const done = await inTransaction(this.#shop.deps.pool, async (tx) => {
      const order = await lockOrder(tx, this.#orderId)
      if (order === null) throw new Error('The order is not there')
      const answer = await work(tx, order)
      return isRefusal(answer) ? abort(answer) : answer
    })
    this.told.push(isRefusal(done) ? `${what} refused (${done.code})` : what)
    return isRefusal(done) === isFine ? 'wrong' : 'done'
  }

  async #read(): Promise<OrderRow> {
    const order = await findOrder(this.#shop.sql, this.#orderId)
    if (order === null) throw new Error('The order is not there')
    return order
  }
}

async function stockOf(sql: Sql, articles: readonly { id: number }[]): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ id: number; stock: number }>(
    'select id, stock from articles where id = any($1::integer[])',
    [articles.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

const nobody = {
  buyer_id: null,
  session_id: null,
  seller_id: null,
  name: 'Nadie',
  email: null,
  phone: null,
  address: null,
  delivery_zone: null,
  zone_by_city: false,
  dolar: null,
  fecha_entrega: null,
  delivery_slot: null,
  description: null,
  declared_adult: null,
}

const plainLine = {
  promocion_vinoteca_id: null,
  variant_id: null,
  color_id: null,
  size_id: null,
  slug: null,
  name: 'Vino',
  choice: null,
  kind: 'tinto',
  image_url: null,
  iva_percent: 21,
  internal_tax_percent: 0,
  took_stock: true,
  notes: null,
}
