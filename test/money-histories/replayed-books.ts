/** How an order is priced: fixed when it is placed. */
export type Terms = {
  /** Surcharge of the payment method; negative for a discount. */ percent: number
  coupon: { amount: bigint } | { percent: number } | null
}

/** `takes`: what a unit takes from each counted stock; a promotion takes its components. */
export type Line = { id: string; price: bigint; units: number; takes: ReadonlyMap<string, number> }
export type Cut = { line: string; units: number }
export type Outcome = 'stock' | 'broken' | 'kept'
export type Change = { cuts: readonly Cut[]; added: readonly Line[] }

/** `freeFrom`: the goods from which the zone delivers free. Null is pick-up. */
export type Zone = { id: number; price: bigint; freeFrom: bigint | null } | null

/** What happened to an order. All that the books say is computed from a list of these. */
export type Fact =
  | { is: 'placed'; terms: Terms; lines: readonly Line[]; zone: Zone }
  | ({ is: 'amended' } & Change)
  | ({ is: 'proposed' } & Change)
  | { is: 'accepted' }
  | { is: 'proposal ended' }
  | { is: 'delivery changed'; zone: Zone }
  | { is: 'delivered' }
  | { is: 'stepped back' }
  | { is: 'cancelled' }
  | { is: 'came back'; units: readonly (Cut & { outcome: Outcome })[]; delivery: boolean }
  | { is: 'collected'; row: number; amount: bigint }
  | { is: 'given back'; row: number; amount: bigint }
  | { is: 'voided'; row: number }
  /** A payment that does not count for the order, being late or a second one, goes back whole. */
  | { is: 'paid'; payment: string; amount: bigint; isExcess: boolean }
  | { is: 'disputed' | 'dispute won'; payment: string }
  /** The owner refunds all that is left of the payments, whatever the order costs. */
  | { is: 'refunded whole' }
  /** A worker sends the oldest open refund of that payment; the provider refuses it, maybe for today alone. */
  | { is: 'sent' | 'refused' | 'refused today'; payment: string }
  /** The provider says how much of a payment it has refunded in all. */
  | { is: 'reported'; payment: string; refunded: bigint }

type Request = { amount: bigint; state: 'waiting' | 'sent' | 'done' | 'refused'; refusals: number }
type Payment = {
  amount: bigint
  requests: Request[]
  isDisputed: boolean
  isExcess: boolean
  /** The one sent last. */ sent: Request | null
}

const triesOfPart = 5

/** The books of an order, by the decisions alone: every answer is computed anew from its facts. */
export class ReplayedBooks {
  status: 'open' | 'delivered' | 'cancelled' = 'open'
  lines: Line[] = []
  proposal: Change | null = null
  total = 0n
  delivery = 0n
  credited = 0n
  readonly payments = new Map<string, Payment>()
  #terms: Terms = { percent: 0, coupon: null }
  #zone: Zone = null
  #isDeliveryBack = false
  readonly #handedIn = new Map<number, bigint>()
  readonly #handedOut = new Map<number, bigint>()
  readonly #back: (Cut & { outcome: Outcome })[] = []

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) this.#add(fact)
  }

  get zone(): Zone {
    return this.#zone
  }

  get collected(): bigint {
    return sum([...this.#handedIn.values(), ...this.#counted.map(({ amount }) => amount)])
  }

  get returned(): bigint {
    const byProviders = this.#counted.map((one) => (one.isDisputed ? one.amount : doneOf(one)))
    return sum([...this.#handedOut.values(), ...byProviders])
  }

  get cost(): bigint {
    return this.status === 'cancelled' ? 0n : this.total - this.credited
  }

  get owed(): bigint {
    return most(0n, this.cost - this.collected + this.returned)
  }

  get toReturn(): bigint {
    return most(0n, this.collected - this.returned - this.cost)
  }

  /** Collected by hand, or refused by a provider, less what is pending. */
  get toReturnByHand(): bigint {
    const refused = sum(this.#counted.map((one) => amountOf(one, ['refused'])))
    const byHand = sum([...this.#handedIn.values()]) - sum([...this.#handedOut.values()])
    return most(0n, least(this.toReturn - this.requested, byHand + refused))
  }

  /** To be returned, but neither by hand nor by a provider. Never more than 0. */
  get forgotten(): bigint {
    return this.toReturn - this.requested - this.toReturnByHand
  }

  /** Requested from providers, and not answered. */
  get requested(): bigint {
    return sum(this.#counted.map(openOf))
  }

  get isDisputed(): boolean {
    return this.#counted.some(({ isDisputed }) => isDisputed)
  }

  /** Whether the owner's refund of the whole requests anything, or is requested already. */
  get isRefundable(): boolean {
    return [...this.payments.values()].some(
      (one) => !one.isDisputed && (openOf(one) > 0n || (roomOf(one) > 0n && (one.isExcess || this.#isOwed))),
    )
  }

  get #isOwed(): boolean {
    return this.status !== 'cancelled' || this.toReturn > this.requested
  }

  get deliveryLeft(): bigint {
    return this.#isDeliveryBack ? 0n : this.delivery
  }

  /** Units of each counted stock that are taken because of this order. */
  get taken(): Map<string, number> {
    const taken = new Map<string, number>()
    const take = (line: Line | undefined, units: number): void => {
      for (const [stock, each] of line?.takes ?? []) taken.set(stock, (taken.get(stock) ?? 0) + each * units)
    }
    if (this.status === 'cancelled') return taken
    for (const line of [...this.lines, ...(this.proposal?.added ?? [])]) take(line, line.units)
    for (const { line, units, outcome } of this.#back) if (outcome === 'stock') take(this.#line(line), -units)
    return taken
  }

  leftOf(line: string): number {
    const back = this.#back.filter((one) => one.line === line)
    return (this.#line(line)?.units ?? 0) - back.reduce((units, one) => units + one.units, 0)
  }

  totalAfter(change: Change): bigint {
    return this.#amended(change).total
  }

  totalAt(zone: Zone): bigint {
    return this.total - this.delivery + this.#deliveryTo(zone)
  }

  /** What units are worth: each its share of what the goods cost, the order's last one the rest. */
  worthOf(units: readonly Cut[]): bigint {
    const goods = goodsOf(this.lines)
    const paid = this.total - this.delivery
    const creditedGoods = this.credited - (this.#isDeliveryBack ? this.delivery : 0n)
    let left = this.lines.reduce((all, { id }) => all + this.leftOf(id), 0)
    let worth = 0n
    for (const { line, units: count } of units)
      for (let unit = 0; unit < count; unit += 1) {
        left -= 1
        const rest = paid - creditedGoods - worth
        const share = goods === 0n ? 0n : halfUp(paid * (this.#line(line)?.price ?? 0n), goods)
        worth += left === 0 ? rest : least(share, rest)
      }
    return worth
  }

  #add(fact: Fact): void {
    switch (fact.is) {
      case 'placed':
        this.#terms = fact.terms
        this.lines = [...fact.lines]
        this.#zone = fact.zone
        this.delivery = this.#newDelivery(fact.zone)
        this.total = this.#goodsAtTerms(this.lines) + this.delivery
        break
      case 'amended':
        this.#lower(() => this.#amend(fact))
        break
      case 'proposed':
        this.proposal = fact
        break
      case 'accepted': {
        const { proposal } = this
        this.proposal = null
        if (proposal) this.#lower(() => this.#amend(proposal))
        break
      }
      case 'proposal ended':
        this.proposal = null
        break
      case 'delivery changed':
        this.#lower(() => this.#moveTo(fact.zone))
        break
      case 'delivered':
        this.status = 'delivered'
        this.proposal = null
        break
      case 'stepped back':
        this.status = 'open'
        break
      case 'cancelled':
        this.status = 'cancelled'
        this.proposal = null
        for (const payment of this.payments.values())
          requestWhole(payment, payment.isExcess ? payment.amount : this.toReturn - this.requested)
        break
      case 'came back':
        this.#lower(() => {
          this.credited += this.worthOf(fact.units) + (fact.delivery ? this.deliveryLeft : 0n)
          this.#back.push(...fact.units)
          this.#isDeliveryBack ||= fact.delivery
        })
        break
      case 'collected':
        this.#handedIn.set(fact.row, fact.amount)
        break
      case 'given back':
        this.#handedOut.set(fact.row, fact.amount)
        break
      case 'voided':
        this.#handedIn.delete(fact.row)
        this.#handedOut.delete(fact.row)
        this.#request(this.forgotten)
        break
      case 'paid': {
        const { amount, isExcess } = fact
        const payment: Payment = { amount, requests: [], isDisputed: false, isExcess, sent: null }
        this.payments.set(fact.payment, payment)
        if (isExcess) payment.requests.push(newRequest(amount))
        this.#request(this.forgotten)
        break
      }
      case 'disputed':
        this.#payment(fact.payment).isDisputed = true
        break
      case 'dispute won':
        this.#payment(fact.payment).isDisputed = false
        this.#request(this.forgotten)
        break
      case 'refunded whole':
        for (const payment of this.payments.values())
          requestWhole(
            payment,
            this.status === 'cancelled' && !payment.isExcess
              ? this.toReturn - this.requested
              : payment.amount,
          )
        break
      case 'sent':
        send(this.#payment(fact.payment))
        break
      case 'refused':
      case 'refused today':
        refuse(this.#payment(fact.payment), fact.is === 'refused')
        break
      case 'reported':
        report(this.#payment(fact.payment), fact.refunded)
    }
  }

  #amend(change: Change): void {
    Object.assign(this, this.#amended(change))
  }

  /** Delivery becomes free where the zone delivers the goods free, and stays free. */
  #amended(change: Change): Pick<ReplayedBooks, 'lines' | 'total' | 'delivery'> {
    const lines = afterChange(this.lines, change)
    const delivery = isFree(this.#zone, lines) ? 0n : this.delivery
    return { lines, delivery, total: this.#goodsAtTerms(lines) + delivery }
  }

  #moveTo(zone: Zone): void {
    const delivery = this.#deliveryTo(zone)
    this.total += delivery - this.delivery
    this.delivery = delivery
    this.#zone = zone
  }

  /** Within its zone the price stays; a delivery that was free for its goods is free everywhere. */
  #deliveryTo(zone: Zone): bigint {
    const own = this.#zone
    const wasFree = own !== null && own.price > 0n && this.delivery === 0n
    return zone !== null && (own?.id === zone.id || wasFree) ? this.delivery : this.#newDelivery(zone)
  }

  #newDelivery(zone: Zone): bigint {
    return zone === null || isFree(zone, this.lines) ? 0n : zone.price
  }

  /** Each percent is rounded by itself; the coupon is taken last, and never exceeds the goods. */
  #goodsAtTerms(lines: readonly Line[]): bigint {
    const goods = goodsOf(lines)
    const { percent, coupon } = this.#terms
    const part = halfUp(goods * BigInt(Math.abs(percent)), 100n)
    const byMethod = percent < 0 ? goods - part : goods + part
    if (coupon === null) return byMethod
    const off = 'amount' in coupon ? coupon.amount : halfUp(byMethod * BigInt(coupon.percent), 100n)
    return byMethod - least(off, byMethod)
  }

  /** A difference is refunded as far as the order is overpaid; what was refused before stays by hand. */
  #lower(change: () => void): void {
    const before = this.cost
    change()
    this.#request(before - this.cost)
  }

  /** Requests that amount from the payments, oldest first. */
  #request(amount: bigint): void {
    let rest = least(amount, this.toReturn - this.requested)
    for (const payment of this.#counted) {
      const part = least(rest, roomOf(payment))
      if (part <= 0n) continue
      payment.requests.push(newRequest(part))
      rest -= part
    }
  }

  get #counted(): Payment[] {
    return [...this.payments.values()].filter(({ isExcess }) => !isExcess)
  }

  #payment(id: string): Payment {
    const payment = this.payments.get(id)
    if (!payment) throw new Error(`No payment ${id}`)
    return payment
  }

  #line(id: string): Line | undefined {
    return this.lines.find((line) => line.id === id)
  }
}

const newRequest = (amount: bigint): Request => ({ amount, state: 'waiting', refusals: 0 })

function send(payment: Payment): void {
  payment.sent = payment.requests.find((one) => isOpen(one)) ?? null
  if (payment.sent) payment.sent.state = 'sent'
}

/** A part that is refused is sent again on another day, a few times. */
function refuse({ amount, sent }: Payment, isFinal: boolean): void {
  if (sent === null || !isOpen(sent)) return
  sent.refusals += 1
  const isOver = isFinal || sent.amount === amount || sent.refusals >= triesOfPart
  sent.state = isOver ? 'refused' : 'waiting'
}

/** Requests all that is left of a payment, at most that amount; one refused before is requested again. */
function requestWhole(payment: Payment, limit: bigint): void {
  const left = roomOf(payment)
  const room = least(left, limit)
  if (room <= 0n) return
  const again = payment.requests.find(
    ({ state, amount }) => room === left && state === 'refused' && amount === room,
  )
  if (again) Object.assign(again, newRequest(room))
  else payment.requests.push(newRequest(room))
}

/**
 * What was refunded beyond what is known is that of open requests: of all of them, of those sent, of one of that
 * amount. The rest was refunded on the provider's site; requests that exceed what is left of the payment are refused.
 */
function report(payment: Payment, refunded: bigint): void {
  let news = refunded - doneOf(payment)
  const take = (request: Request): void => {
    request.state = 'done'
    news -= request.amount
  }
  const open = payment.requests.filter((one) => isOpen(one))
  if (news > 0n && openOf(payment) === news) open.forEach(take)
  for (const one of open) if (one.state === 'sent' && one.amount <= news) take(one)
  const same = open.find(({ state, amount }) => state === 'waiting' && amount === news)
  if (same) take(same)
  if (news > 0n) payment.requests.push({ ...newRequest(news), state: 'done' })
  let left = payment.amount - refunded
  for (const one of open) {
    if (!isOpen(one)) continue
    if (one.amount > left) one.state = 'refused'
    else left -= one.amount
  }
}

function afterChange(lines: readonly Line[], { cuts, added }: Change): Line[] {
  const cut = (id: string): number => cuts.find(({ line }) => line === id)?.units ?? 0
  return [...lines.map((line) => ({ ...line, units: line.units - cut(line.id) })), ...added].filter(
    ({ units }) => units > 0,
  )
}

const goodsOf = (lines: readonly Line[]): bigint =>
  sum(lines.map(({ price, units }) => price * BigInt(units)))

const isOpen = ({ state }: Request): boolean => state === 'waiting' || state === 'sent'

const amountOf = ({ requests }: Payment, states: readonly Request['state'][]): bigint =>
  sum(requests.filter(({ state }) => states.includes(state)).map(({ amount }) => amount))

const openOf = (payment: Payment): bigint => amountOf(payment, ['waiting', 'sent'])
const doneOf = (payment: Payment): bigint => amountOf(payment, ['done'])

const roomOf = (payment: Payment): bigint =>
  payment.isDisputed ? 0n : payment.amount - doneOf(payment) - openOf(payment)

const isFree = (zone: Zone, lines: readonly Line[]): boolean =>
  zone !== null && zone.freeFrom !== null && goodsOf(lines) >= zone.freeFrom

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** Divides what is not negative, rounding half up. */
const halfUp = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)
