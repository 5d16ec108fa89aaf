/**
 * A second bookkeeping of one order's money, from decisions 46, 57 and 58 only, without the shop's code. Centavos are
 * bigint.
 */

export type BookLine = {
  price: bigint
  amount: number
  /** Returned units, and those of them back in stock. */ back: number
  shelved: number
}

export type BookTerms = {
  /** Surcharge on the goods; negative for a discount. */ percent: number
  coupon: { amount: bigint | null; percent: number } | null
  delivery: bigint
  /** Goods total from which delivery is free. */ freeFrom: bigint | null
}

type Asked = { amount: bigint; state: 'open' | 'done' | 'refused'; isOut: boolean }

type Change = { line: number; amount: number }
type Added = { price: bigint; amount: number }
type Back = { line: number; units: number; isShelved: boolean }

export class SecondBooks {
  lines: BookLine[]
  status: 'open' | 'delivered' | 'cancelled' = 'open'
  total: bigint
  handIn = 0n
  handOut = 0n
  /** Amount paid online; 0 before. */
  paid = 0n
  /** Refunded amount last reported by the provider. */
  wentBack = 0n
  isDisputed = false
  asked: Asked[] = []
  proposal: { changes: Change[]; added: Added[] } | null = null
  #delivery: bigint
  #goodsBack = 0n
  #deliveryBack = 0n
  readonly #terms: BookTerms

  constructor(lines: readonly Added[], terms: BookTerms) {
    this.lines = lines.map((line) => ({ ...line, back: 0, shelved: 0 }))
    this.#terms = terms
    this.#delivery = terms.delivery
    this.total = this.#totalOf(this.lines)
  }

  /** The order's total with these lines. */
  #totalOf(lines: readonly Added[]): bigint {
    const goods = goodsOf(lines)
    const { percent, coupon, freeFrom } = this.#terms
    const adjusted = percent < 0 ? goods - portion(goods, -percent) : goods + portion(goods, percent)
    const wished = coupon === null ? 0n : (coupon.amount ?? portion(adjusted, coupon.percent))
    const off = wished > adjusted ? adjusted : wished
    return adjusted - off + (freeFrom !== null && goods >= freeFrom ? 0n : this.#delivery)
  }

  #amended(changes: readonly Change[], added: readonly Added[]): BookLine[] {
    const kept = this.lines.map((line, index) => ({
      ...line,
      amount: changes.find((change) => change.line === index)?.amount ?? line.amount,
    }))
    return [
      ...kept.filter(({ amount }) => amount > 0),
      ...added.map((line) => ({ ...line, back: 0, shelved: 0 })),
    ]
  }

  totalAfter(changes: readonly Change[], added: readonly Added[]): bigint {
    return this.#totalOf(this.#amended(changes, added))
  }

  /** Kept lines keep their price; exactly the old total minus the new one is returned. */
  amend(changes: readonly Change[], added: readonly Added[]): void {
    const before = this.toReturn
    this.lines = this.#amended(changes, added)
    this.total = this.#totalOf(this.lines)
    const { freeFrom } = this.#terms
    if (freeFrom !== null && goodsOf(this.lines) >= freeFrom) this.#delivery = 0n
    this.#giveBack(this.toReturn - before)
  }

  /** Worth of each returned unit; the last unit of the order gets the rest. */
  worthOf(back: readonly Back[]): bigint {
    const goods = goodsOf(this.lines)
    const net = this.total - this.#delivery
    let units = this.lines.reduce((sum, line) => sum + line.amount - line.back, 0)
    let left = net - this.#goodsBack
    let worth = 0n
    for (const { line, units: count } of back)
      for (let unit = 0; unit < count; unit += 1) {
        units -= 1
        const price = this.lines[line]?.price ?? 0n
        const own = goods === 0n ? 0n : (2n * net * price + goods) / (2n * goods)
        const part = units === 0 || own > left ? left : own
        left -= part
        worth += part
      }
    return worth
  }

  get deliveryLeft(): bigint {
    return this.#delivery - this.#deliveryBack
  }

  takeBack(back: readonly Back[], withDelivery: boolean): void {
    const before = this.toReturn
    const worth = this.worthOf(back)
    for (const { line, units, isShelved } of back) {
      const own = this.lines[line]
      if (own) own.back += units
      if (own && isShelved) own.shelved += units
    }
    this.#goodsBack += worth
    if (withDelivery) this.#deliveryBack = this.#delivery
    this.#giveBack(this.toReturn - before)
  }

  cancel(): void {
    this.status = 'cancelled'
    this.proposal = null
  }

  /** A cancelled order refunds all that is left of the payment. */
  askAll(): void {
    const left = this.leftOnLine
    if (this.isApproved && left > 0n) {
      const refused = this.asked.find((one) => one.state === 'refused' && one.amount === left)
      if (refused) refused.state = 'open'
      else this.asked.push({ amount: left, state: 'open', isOut: false })
    }
  }

  /** Through the provider as far as possible; the rest by hand. */
  #giveBack(amount: bigint): void {
    const left = this.isApproved ? this.leftOnLine : 0n
    const part = amount < left ? amount : left
    if (part > 0n) this.asked.push({ amount: part, state: 'open', isOut: false })
  }

  get isApproved(): boolean {
    return this.paid > 0n && !this.isDisputed && this.wentBack < this.paid
  }

  get leftOnLine(): bigint {
    const left = this.paid - this.wentBack - sumOf(this.asked.filter(({ state }) => state === 'open'))
    return left > 0n ? left : 0n
  }

  /** The provider reports the total refunded so far. */
  hear(wentBack: bigint): void {
    let news = wentBack - this.wentBack
    this.wentBack = wentBack
    const open = this.asked.filter(({ state }) => state === 'open')
    if (news > 0n && sumOf(open) === news) {
      for (const one of open) one.state = 'done'
      return
    }
    for (const one of open)
      if (one.isOut && one.amount <= news) {
        one.state = 'done'
        news -= one.amount
      }
    const same = open.find((one) => one.state === 'open' && !one.isOut && one.amount === news)
    if (same && news > 0n) same.state = 'done'
    let room = this.paid - this.wentBack
    for (const one of open) {
      if (one.state !== 'open') continue
      if (one.amount > room) {
        one.state = 'refused'
        one.isOut = false
      } else room -= one.amount
    }
  }

  get collected(): bigint {
    return this.handIn + this.paid
  }

  get returned(): bigint {
    return this.handOut + (this.isDisputed ? this.paid : this.wentBack)
  }

  get #due(): bigint {
    const cost = this.status === 'cancelled' ? 0n : this.total - this.#goodsBack - this.#deliveryBack
    return cost - this.collected + this.returned
  }

  get owed(): bigint {
    return this.#due > 0n ? this.#due : 0n
  }

  get toReturn(): bigint {
    return this.#due < 0n ? -this.#due : 0n
  }

  /** Manual collections and refused refunds, minus pending refunds. */
  get toReturnByHand(): bigint {
    const open = sumOf(this.asked.filter(({ state }) => state === 'open'))
    const refused = sumOf(this.asked.filter(({ state }) => state === 'refused'))
    const held = this.handIn - this.handOut + refused
    const most = this.toReturn - open < held ? this.toReturn - open : held
    return most > 0n ? most : 0n
  }

  /** Units taken by the order, without returned units back in stock. */
  get unitsTaken(): number {
    const proposed = (this.proposal?.added ?? []).reduce((sum, { amount }) => sum + amount, 0)
    if (this.status === 'cancelled') return 0
    return proposed + this.lines.reduce((sum, line) => sum + line.amount - line.shelved, 0)
  }
}

function goodsOf(lines: readonly Added[]): bigint {
  let goods = 0n
  for (const { price, amount } of lines) goods += price * BigInt(amount)
  return goods
}

function sumOf(asked: readonly Asked[]): bigint {
  let sum = 0n
  for (const { amount } of asked) sum += amount
  return sum
}

/** A whole percentage of an amount, rounded half up. */
function portion(amount: bigint, percent: number): bigint {
  return (2n * amount * BigInt(percent) + 100n) / 200n
}
