import { stepBack } from '../../src/domain/panel/order-moves.ts'
import { isRefusal, type Refusal } from '../../src/domain/text/refusals.ts'
import type { Sql } from '../../src/server/db/connect.ts'
import { abort, inTransaction } from '../../src/server/db/transaction.ts'
import {
  acceptProposal,
  amendOrder,
  endProposals,
  rejectProposal,
} from '../../src/server/features/amendments/amendments.service.ts'
import { collect, findOrderMoney, giveBack } from '../../src/server/features/orders/collections.service.ts'
import { moveOrderIn } from '../../src/server/features/orders/order-life.service.ts'
import { findSoldLines } from '../../src/server/features/orders/order-lines.repo.ts'
import { findOrder, lockOrder, type OrderRow } from '../../src/server/features/orders/orders.repo.ts'
import { findProposal } from '../../src/server/features/orders/proposals.repo.ts'
import { findReturnable } from '../../src/server/features/orders/returns.repo.ts'
import { moveByStaff } from '../../src/server/features/orders/staff-moves.service.ts'
import { changeDelivery } from '../../src/server/features/panel/amendments/change-delivery.service.ts'
import { applyPayment } from '../../src/server/features/payments/apply-payment.service.ts'
import { prepareDifference } from '../../src/server/features/payments/preference.service.ts'
import { handleRefund } from '../../src/server/features/payments/refund-payment.job.ts'
import { findOrderRefunds } from '../../src/server/features/payments/refunds.repo.ts'
import { handleRefundOrder, refundOrder } from '../../src/server/features/payments/refunds.service.ts'
import { returnGoods, voidByHand } from '../../src/server/features/payments/returns.service.ts'
import type { Chance } from '../money/chance.ts'
import {
  askedOf,
  changePrice,
  type HistoryShop,
  isPromotion,
  linesOf,
  placeOrder,
  type Sold,
  someAddress,
  stocksOf,
} from './history-shop.ts'
import { type Change, type Cut, type Fact, ReplayedBooks, type Zone } from './replayed-books.ts'

/** Acts whose preconditions are rare are listed more often. */
export const acts = [
  'collect',
  'collect',
  'giveBack',
  'voidOne',
  'payOnline',
  'payOnline',
  'payTwice',
  'openDifference',
  'openDifference',
  'openDifference',
  'payDifference',
  'payDifference',
  'payDifference',
  'letPageEnd',
  'letPageEnd',
  'takeOff',
  'swapByPhone',
  'propose',
  'propose',
  'answer',
  'answer',
  'answer',
  'expire',
  'reprice',
  'changeDelivery',
  'deliver',
  'stepBack',
  'takeBack',
  'takeBack',
  'takeBack',
  'askProvider',
  'askProvider',
  'askProvider',
  'askProvider',
  'askProvider',
  'giveBackElsewhere',
  'giveBackElsewhere',
  'refundWhole',
  'dispute',
  'dispute',
  'cancel',
] as const

export type Act = (typeof acts)[number]

type Playing = {
  steps: number
  books: typeof ReplayedBooks
  /** Called for each act done. */ onDone: (act: Act) => void
}

/** Plays one order through a random life; returns the first difference from the second books, null if none. */
export async function playHistory(
  shop: HistoryShop,
  chance: Chance,
  { steps, books, onDone }: Playing,
): Promise<string | null> {
  const history = await Played.begin(shop, chance, books)
  if (!chance.once(5) && (await history.payOnline()) === 'done') onDone('payOnline')
  const begun = await history.compare()
  if (begun !== null) return `placed: ${begun}`
  for (let step = 0; step < steps; step += 1) {
    let outcome: Outcome = 'nothing'
    for (let tries = 0; tries < triesOfStep && outcome === 'nothing'; tries += 1) {
      const act = chance.oneOf(acts)
      outcome = await history[act]()
      if (outcome === 'done') onDone(act)
    }
    const difference = await history.compare()
    if (difference !== null || outcome === 'wrong')
      return `${history.told.join(', ')}: ${difference ?? 'that is wrong'}`
  }
  return null
}

type Outcome = 'done' | 'wrong' | 'nothing'

/** Acts drawn for a step until one can be done. */
const triesOfStep = 6

/** A change as the books and as the service know it. */
type Drawn = {
  change: Change
  changes: { line: number; amount: number }[]
  added: { sold: Sold; units: number; samePriceAs: number | null }[]
  /** Whether other goods take a line's price for more units than leave it. */ isBorrowed: boolean
}

class Played {
  readonly told: string[] = []
  readonly #shop: HistoryShop
  readonly #chance: Chance
  readonly #Books: typeof ReplayedBooks
  readonly #facts: Fact[]
  readonly #orderId: number
  readonly #stocks: Map<string, number>
  /** Of the payment that was asked for when the order was placed; null when it is paid by hand. */
  readonly #reference: string | null
  /** The open page for a difference. */
  #page: { reference: string; amount: number } | null = null
  readonly #rows: { id: number; isVoided: boolean }[] = []
  #count = 0

  private constructor(
    shop: HistoryShop,
    chance: Chance,
    begun: {
      Books: typeof ReplayedBooks
      fact: Fact
      orderId: number
      stocks: Map<string, number>
      reference: string | null
    },
  ) {
    this.#shop = shop
    this.#chance = chance
    this.#Books = begun.Books
    this.#facts = [begun.fact]
    this.#orderId = begun.orderId
    this.#stocks = begun.stocks
    this.#reference = begun.reference
  }

  static async begin(shop: HistoryShop, chance: Chance, Books: typeof ReplayedBooks): Promise<Played> {
    for (const sold of shop.sold)
      if (sold.price !== sold.listed) await changePrice(shop.sql, sold, sold.listed)
    const stocks = await stocksOf(shop.sql)
    return new Played(shop, chance, { Books, stocks, ...(await placeOrder(shop, chance)) })
  }

  get #books(): ReplayedBooks {
    return new this.#Books(this.#facts)
  }

  #add(fact: Fact): void {
    this.#facts.push(fact)
  }

  /** The first difference between the shop and the books, in words; null if none. */
  async compare(): Promise<string | null> {
    const { sql } = this.#shop
    const order = await this.#read()
    const money = await findOrderMoney(sql, order)
    const books = this.#books
    const held = await sql.query<{ held: number }>('select held from orders where id = $1', [order.id])
    const lines = await findSoldLines(sql, order.id)
    const refunds = (await findOrderRefunds(sql, order.id)).map(({ amount, state }) => [amount, state])
    const own = [...books.payments.values()].flatMap(({ requests }) => requests)
    const pairs: [string, unknown, unknown][] = [
      ['total', order.total, books.total],
      ['delivery', order.delivery, books.delivery],
      ['credited', order.credited, books.credited],
      ['owed', money.owed, books.owed],
      ['to return', money.toReturn, books.toReturn],
      ['to return by hand', money.toReturnByHand, books.toReturnByHand],
      ['collected', money.collected, books.collected],
      ['returned', money.returned, books.returned],
      ['held', held.rows[0]?.held, books.collected - books.returned],
      ['what nobody returns', 0, books.forgotten > 0n ? books.forgotten : 0],
      [
        'lines',
        lines.map(({ price, amount }) => [amount, price]).join(' + '),
        books.lines.map(({ price, units }) => [units, price]).join(' + '),
      ],
      ...(['done', 'refused'] as const).map((state): [string, unknown, unknown] => [
        `refunds ${state}`,
        refunds.reduce((sum, [amount, its]) => (its === state ? sum + Number(amount) : sum), 0),
        own.reduce((sum, { amount, state: its }) => (its === state ? sum + amount : sum), 0n),
      ]),
    ]
    const now = await stocksOf(sql)
    for (const [stock, before] of this.#stocks)
      pairs.push([`taken of ${stock}`, before - (now.get(stock) ?? 0), books.taken.get(stock) ?? 0])
    for (const { amount, requests } of books.payments.values()) {
      const live = requests.reduce((sum, one) => (one.state === 'refused' ? sum : sum + one.amount), 0n)
      if (live > amount) return `refunds of ${live} of a payment of ${amount}`
    }
    const wrong = pairs.find(([, shops, its]) => String(shops) !== String(its))
    return wrong ? `${wrong[0]} is ${String(wrong[1])}, and ${String(wrong[2])} by the second books` : null
  }

  async collect(): Promise<Outcome> {
    const { owed, status } = this.#books
    const amount = this.#chance.between(1, Number(owed) + 2)
    const isFine = owed > 0n && status !== 'cancelled' && !this.#isUnpaidOnline() && BigInt(amount) <= owed
    return this.#expect('collect', isFine, async (tx) => {
      const done = await collect(tx, { ...this.#byHand(), amount })
      if (!isRefusal(done)) this.#handed('collected', done.id, amount)
      return done
    })
  }

  async giveBack(): Promise<Outcome> {
    const most = Number(this.#books.toReturnByHand)
    const amount = this.#chance.between(1, most + 2)
    return this.#expect('giveBack', amount <= most, async (tx) => {
      const done = await giveBack(tx, { ...this.#byHand(), amount })
      if (!isRefusal(done)) this.#handed('given back', done.id, amount)
      return done
    })
  }

  async voidOne(): Promise<Outcome> {
    if (this.#rows.length === 0) return 'nothing'
    const row = this.#chance.oneOf(this.#rows)
    return this.#expect('void', !row.isVoided, async (tx) => {
      const voiding = { id: row.id, reason: 'Error', actorId: null, at: this.#shop.deps.now() }
      const done = await voidByHand(tx, this.#shop.deps, voiding)
      if (isRefusal(done)) return done
      row.isVoided = true
      this.#add({ is: 'voided', row: row.id })
      return done
    })
  }

  /** The payment asked for when the order was placed; late once it is cancelled. */
  async payOnline(): Promise<Outcome> {
    const { payments, status, total } = this.#books
    if (this.#reference === null || payments.size > 0) return 'nothing'
    await this.#pay(this.#reference, Number(total), status === 'cancelled')
    return 'done'
  }

  /** Both tabs of a buyer pay. */
  async payTwice(): Promise<Outcome> {
    const [first] = this.#books.payments.values()
    if (this.#reference === null || !first || first.isExcess || this.#count > 2) return 'nothing'
    // A second payment beside one that no longer stands is the owner's matter.
    if (first.isDisputed || first.requests.length > 0) return 'nothing'
    await this.#pay(this.#reference, Number(first.amount), true)
    return 'done'
  }

  async openDifference(): Promise<Outcome> {
    const { deps } = this.#shop
    const { owed, status, payments } = this.#books
    if (this.#reference === null || status === 'cancelled' || this.#page) return 'nothing'
    const order = await this.#read()
    const isFine = owed > 0n && payments.size > 0 && order.payment_status === 'approved'
    if (!isFine && !this.#chance.once(4)) return 'nothing'
    const page = await prepareDifference(deps, order)
    this.told.push(isRefusal(page) ? `page refused (${page.code})` : `page of ${page.amount}`)
    if (isRefusal(page)) return isFine ? 'wrong' : 'done'
    this.#page = { reference: this.#shop.provider.referenceOf(page.preference_id), amount: page.amount }
    return isFine && BigInt(page.amount) === owed ? 'done' : 'wrong'
  }

  async payDifference(): Promise<Outcome> {
    if (this.#page === null) return 'nothing'
    const { reference, amount } = this.#page
    this.#page = null
    await this.#pay(reference, amount, this.#books.status === 'cancelled')
    return 'done'
  }

  /** Nobody pays the page for a difference. */
  async letPageEnd(): Promise<Outcome> {
    if (this.#page === null || this.#books.proposal) return 'nothing'
    this.#page = null
    this.#shop.clock.now = new Date(this.#shop.clock.now.getTime() + 31 * 60_000)
    this.told.push('the page ended')
    return Promise.resolve('done')
  }

  async takeOff(): Promise<Outcome> {
    const line = this.#chance.below(this.#books.lines.length)
    const amount = this.#chance.below(this.#books.lines[line]?.units ?? 1)
    return this.#amend(this.#drawn([{ line, amount }], []), false)
  }

  async swapByPhone(): Promise<Outcome> {
    return this.#amend(this.#swap(), true)
  }

  async propose(): Promise<Outcome> {
    return this.#amend(this.#swap(), false)
  }

  async answer(): Promise<Outcome> {
    if (this.#books.proposal === null) return 'nothing'
    const isAccepted = this.#chance.once(2)
    const isFine = !isAccepted || this.#mayAmend()
    return this.#expect(isAccepted ? 'accept' : 'refuse', isFine, async (tx, order) => {
      const proposal = await findProposal(tx, order.id)
      const answer = { id: proposal?.id ?? 0, actorId: null }
      const done = isAccepted
        ? await acceptProposal(tx, this.#shop.deps, order, { ...answer, agreed: 'page', isAdult: true })
        : await rejectProposal(tx, this.#shop.deps, order, { ...answer, state: 'refused' })
      if (!isRefusal(done)) this.#add({ is: isAccepted ? 'accepted' : 'proposal ended' })
      return done
    })
  }

  async expire(): Promise<Outcome> {
    if (this.#books.proposal === null) return 'nothing'
    const { clock, sql, deps } = this.#shop
    const proposal = await findProposal(sql, this.#orderId)
    const { now } = clock
    // Those that earlier histories left open stay so: their units are no longer in anybody's books.
    await sql.query(
      "update order_amendments set expires_at = expires_at + interval '1 year' where state = 'proposed' and order_id <> $1 and expires_at <= $2",
      [this.#orderId, proposal?.expires_at],
    )
    clock.now = proposal?.expires_at ?? now
    await endProposals(deps)
    clock.now = now
    this.#add({ is: 'proposal ended' })
    this.told.push('expired')
    return 'done'
  }

  /** Prices of today change; those of the order stay. */
  async reprice(): Promise<Outcome> {
    const sold = this.#chance.oneOf(this.#shop.sold)
    await changePrice(this.#shop.sql, sold, this.#chance.between(1, 900_000))
    return 'done'
  }

  async changeDelivery(): Promise<Outcome> {
    const books = this.#books
    const zone: Zone = this.#chance.once(3) ? null : this.#chance.oneOf(this.#shop.zones)
    if (zone?.id === books.zone?.id) return 'nothing'
    const total = books.totalAt(zone)
    const isFine = books.status === 'open' && (total === books.total || (this.#mayAmend() && !books.proposal))
    return this.#expect('deliver elsewhere', isFine, async (tx, order) => {
      const done = await changeDelivery(tx, this.#shop.deps, order, {
        deliver: zone === null ? 0 : 1,
        place: zone && { typed: someAddress },
        zoneId: zone?.id ?? null,
        day: null,
        slotId: null,
        wasOut: false,
        isSlotForced: false,
        total: Number(total),
        reason: null,
        actorId: this.#shop.actorId,
        refundProblem: () => null,
      })
      if (!isRefusal(done)) this.#add({ is: 'delivery changed', zone })
      return done
    })
  }

  async deliver(): Promise<Outcome> {
    const { status, zone } = this.#books
    if (status !== 'open' || this.#isUnpaidOnline()) return 'nothing'
    const before = zone === null ? 'Listo para retirar' : 'En camino'
    await this.#shop.sql.query('update orders set status = $2 where id = $1', [this.#orderId, before])
    return this.#expect('deliver', true, async (tx) => {
      const move = { orderId: this.#orderId, to: 'Entregado', madeBy: null, note: null } as const
      const done = await moveOrderIn(tx, this.#shop.deps, move)
      this.#add({ is: 'delivered' })
      return done
    })
  }

  async stepBack(): Promise<Outcome> {
    const { status, lines, leftOf, credited } = this.#books
    if (status !== 'delivered') return 'nothing'
    const isWhole = credited === 0n && lines.every(({ id, units }) => leftOf.call(this.#books, id) === units)
    return this.#expect('step back', isWhole, async (tx, order) => {
      const to = stepBack(order.order_status, order.deliver) ?? 'Sin confirmar'
      const move = { to, actorId: this.#shop.actorId, note: 'Era otro pedido' }
      const refused = await moveByStaff(tx, this.#shop.deps, order, move)
      if (refused === null) this.#add({ is: 'stepped back' })
      return refused ?? {}
    })
  }

  /** Units of one or two lines come back, each to the shelf or not. */
  async takeBack(): Promise<Outcome> {
    const books = this.#books
    const chance = this.#chance
    const first = chance.below(books.lines.length)
    const chosen = chance.once(3) ? [first, (first + 1) % books.lines.length] : [first]
    const units = [...new Set(chosen)].map((index) => {
      const id = books.lines[index]?.id ?? ''
      const left = books.leftOf(id)
      const outcome = chance.oneOf(['stock', 'broken', 'kept'] as const)
      return { index, line: id, units: left === 0 ? 1 : chance.between(1, left), outcome, left }
    })
    const withDelivery = chance.once(4) && books.deliveryLeft > 0n
    const isFine =
      units.every(({ left }) => left > 0) &&
      books.status === 'delivered' &&
      !books.isDisputed &&
      !this.#isUnpaidOnline()
    const worth = isFine ? books.worthOf(units) + (withDelivery ? books.deliveryLeft : 0n) : 0n
    return this.#expect('take back', isFine, async (tx, order) => {
      const rows = await findReturnable(tx, order.id)
      const done = await returnGoods(tx, this.#shop.deps, order, {
        units: units.map((one) => ({ ...one, lineId: rows[one.index]?.id ?? 0 })),
        delivery: withDelivery,
        reason: 'Vino rota',
        total: Number(worth),
        actorId: this.#shop.actorId,
      })
      if (!isRefusal(done)) this.#add({ is: 'came back', units, delivery: withDelivery })
      return done
    })
  }

  /** A worker sends the oldest open refund to the provider, in its current mood. */
  async askProvider(): Promise<Outcome> {
    const { provider, deps, sql } = this.#shop
    const refund = (await findOrderRefunds(sql, this.#orderId)).find(
      ({ state }) => state === 'pending' || state === 'retry',
    )
    if (refund === undefined) return 'nothing'
    const { rows } = await sql.query<{ provider_id: string }>(
      'select provider_id from payments where id = $1',
      [refund.payment_id],
    )
    const payment = rows[0]?.provider_id ?? ''
    provider.mood = this.#chance.oneOf(['willing', 'willing', 'refusing', 'forgetful', 'silent'] as const)
    await handleRefund(deps, { refund_id: refund.id }, { isLastTry: false }).catch(() => undefined)
    provider.mood = 'willing'
    this.#add({ is: 'sent', payment })
    if (provider.answered !== 'lost')
      this.#add({ is: 'reported', payment, refunded: BigInt(provider.get(payment).refunded) })
    if (provider.answered === 'refused') {
      const isStanding = provider.get(payment).status === 'approved'
      this.#add({ is: isStanding ? 'refused today' : 'refused', payment })
    }
    this.told.push(`asked for ${refund.amount}: ${provider.answered}`)
    return 'done'
  }

  /** Refunds on the provider's site; the shop gets this or an earlier report. */
  async giveBackElsewhere(): Promise<Outcome> {
    const { provider, deps } = this.#shop
    const payment = this.#anyPayment()
    if (payment === null || this.#books.payments.get(payment)?.isDisputed) return 'nothing'
    const { amount, refunded } = provider.get(payment)
    if (this.#chance.once(3) && amount > refunded)
      provider.giveBack(payment, this.#chance.between(1, amount - refunded))
    const now = provider.get(payment)
    await applyPayment(deps, { ...now })
    this.#add({ is: 'reported', payment, refunded: BigInt(now.refunded) })
    this.told.push(`heard ${now.refunded}`)
    return 'done'
  }

  /** The owner refunds all that is left. */
  async refundWhole(): Promise<Outcome> {
    const { deps, actorId } = this.#shop
    if (this.#books.payments.size === 0 || !this.#chance.once(4)) return 'nothing'
    const isFine = this.#books.isRefundable
    const done = await refundOrder(deps, { orderId: this.#orderId, madeBy: actorId, note: null })
    this.told.push(isRefusal(done) ? `refund refused (${done.code})` : 'refunded')
    if (isRefusal(done)) return isFine ? 'wrong' : 'done'
    this.#add({ is: 'refunded whole' })
    return isFine ? 'done' : 'wrong'
  }

  async dispute(): Promise<Outcome> {
    const { provider, deps } = this.#shop
    const id = this.#anyPayment()
    const own = id === null ? undefined : this.#books.payments.get(id)
    if (id === null || !own || own.isExcess || !this.#chance.once(3)) return 'nothing'
    const payment = provider.get(id)
    if (payment.status === 'refunded' || BigInt(payment.refunded) !== doneOf(own.requests)) return 'nothing'
    payment.status = own.isDisputed ? 'approved' : 'charged_back'
    await applyPayment(deps, { ...payment })
    this.#add({ is: own.isDisputed ? 'dispute won' : 'disputed', payment: id })
    this.told.push(own.isDisputed ? 'dispute won' : 'disputed')
    return 'done'
  }

  async cancel(): Promise<Outcome> {
    if (this.#books.status !== 'open' || !this.#chance.once(3)) return 'nothing'
    const done = await this.#expect('cancel', true, async (tx) => {
      const move = { orderId: this.#orderId, to: 'Cancelado', madeBy: null, note: null } as const
      return moveOrderIn(tx, this.#shop.deps, move)
    })
    this.#add({ is: 'cancelled' })
    const { rowCount } = await this.#shop.sql.query(
      "delete from jobs.job where name = 'refund-order' and (data ->> 'order_id')::integer = $1",
      [this.#orderId],
    )
    if (rowCount) await handleRefundOrder(this.#shop.deps, { order_id: this.#orderId })
    return done
  }

  async #pay(reference: string, amount: number, isExcess: boolean): Promise<void> {
    this.#count += 1
    const payment = `${this.#orderId}-${this.#count}`
    const reported = this.#shop.provider.pay(payment, reference, amount)
    await applyPayment(this.#shop.deps, { ...reported })
    this.#add({ is: 'paid', payment, amount: BigInt(amount), isExcess })
    this.told.push(`paid ${amount}${isExcess ? ' in excess' : ''}`)
  }

  #anyPayment(): string | null {
    const ids = [...this.#books.payments.keys()]
    return ids.length === 0 ? null : this.#chance.oneOf(ids)
  }

  #handed(is: 'collected' | 'given back', row: number, amount: number): void {
    this.#rows.push({ id: row, isVoided: false })
    this.#add({ is, row, amount: BigInt(amount) })
  }

  async #amend({ change, changes, added, isBorrowed }: Drawn, byPhone: boolean): Promise<Outcome> {
    const books = this.#books
    const isAny = change.added.length > 0 || change.cuts.some(({ units }) => units > 0)
    const left = books.lines.reduce((sum, { units }) => sum + units, 0)
    const isEmpty = change.added.length === 0 && sumOf(change.cuts) === left
    const isFine = this.#mayAmend() && books.proposal === null && isAny && !isEmpty && !isBorrowed
    const isAtOnce = added.length === 0 || byPhone
    const what = added.length === 0 ? 'take off' : byPhone ? 'swap' : 'propose'
    return this.#expect(what, isFine, async (tx, order) => {
      const lines = await findSoldLines(tx, order.id)
      const asked = askedOf(added)
      const done = await amendOrder(tx, this.#shop.deps, order, {
        changes: changes.map(({ line, amount }) => ({ lineId: lines[line]?.id ?? 0, amount })),
        added: [...asked.lines, ...asked.promotions].map((one, index) => {
          const from = added[index]?.samePriceAs ?? null
          return { ...one, samePriceAs: from === null ? null : (lines[from]?.id ?? 0) }
        }),
        total: Number(books.totalAfter(change)),
        reason: null,
        byPhone,
        isAdult: true,
        actorId: this.#shop.actorId,
        refundProblem: () => null,
      })
      if (!isRefusal(done)) this.#add({ is: isAtOnce ? 'amended' : 'proposed', ...change })
      return done
    })
  }

  #drawn(changes: Drawn['changes'], added: Drawn['added']): Drawn {
    const { lines } = this.#books
    const cuts = changes.map(({ line, amount }) => ({
      line: lines[line]?.id ?? '',
      units: (lines[line]?.units ?? 0) - amount,
    }))
    const priced = added.map(({ sold, units, samePriceAs }) => ({
      sold,
      units,
      price: samePriceAs === null ? BigInt(sold.price) : (lines[samePriceAs]?.price ?? 0n),
    }))
    const isBorrowed = added.some(({ sold, units, samePriceAs }) => {
      if (samePriceAs === null || isSame(lines[samePriceAs]?.takes, sold.takes)) return false
      return units > (cuts.find(({ line }) => line === lines[samePriceAs]?.id)?.units ?? 0)
    })
    return {
      changes,
      added,
      isBorrowed,
      change: { cuts, added: linesOf(priced, String(this.#facts.length)) },
    }
  }

  /** Some units of a line leave for one or two other things, or for more of it. */
  #swap(): Drawn {
    const line = this.#chance.below(this.#books.lines.length)
    const amount = this.#chance.below((this.#books.lines[line]?.units ?? 0) + 1)
    const added = Array.from({ length: this.#chance.once(4) ? 2 : 1 }, (_, index) => ({
      sold: this.#chance.oneOf(this.#shop.sold),
      units: this.#chance.between(1, 4),
      samePriceAs: index === 0 && this.#chance.once(4) ? line : null,
    })).toSorted((one, other) => Number(isPromotion(one.sold)) - Number(isPromotion(other.sold)))
    return this.#drawn([{ line, amount }], added)
  }

  #mayAmend(): boolean {
    const { status, isDisputed } = this.#books
    return status === 'open' && !this.#isUnpaidOnline() && !isDisputed && this.#page === null
  }

  #isUnpaidOnline(): boolean {
    return this.#reference !== null && this.#books.payments.size === 0
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
    if (!isFine && !this.#chance.once(4)) return 'nothing'
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

const doneOf = (requests: readonly { state: string; amount: bigint }[]): bigint =>
  requests.reduce((sum, { state, amount }) => (state === 'done' ? sum + amount : sum), 0n)

const sumOf = (cuts: readonly Cut[]): number => cuts.reduce((sum, { units }) => sum + units, 0)

/** Whether both are the same goods; the uncounted article takes nothing. */
const isSame = (one: ReadonlyMap<string, number> | undefined, other: ReadonlyMap<string, number>): boolean =>
  one !== undefined && [...one].join() === [...other].join()
