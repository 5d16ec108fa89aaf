import type { PanelOrder } from '#contract/panel/orders.ts'
import { addDays, shopTime } from '#domain/time/dates.ts'
import type { EmulatedPayment } from '../../../src/demo/emulators/mercado-pago/state.ts'
import { findOrderMoney } from '../../../src/server/features/orders/collections.service.ts'
import { findOrderByNum } from '../../../src/server/features/orders/orders.repo.ts'
import { handleRefund } from '../../../src/server/features/payments/refund-payment.job.ts'
import { findOrderRefunds } from '../../../src/server/features/payments/refunds.repo.ts'
import { handleRefundOrder } from '../../../src/server/features/payments/refunds.service.ts'
import { addArticle, addBuyer, addPaymentMethod, addShopAddress, configure } from '../../factories.ts'
import { addOnlineMethod, handleWebhooks, preferenceFor } from '../../make-payments.ts'
import type { Chance } from '../../money/chance.ts'
import { orderOf, postOrder, saveCart } from '../../ordering.ts'
import type { PaymentShop } from '../../payments.ts'
import { atOnce } from '../../races/at-once.ts'
import type { Visitor } from '../../shop.ts'
import { address, readOrder, write } from '../ordering.ts'
import { impossibleStates } from '../shift/impossible-states.ts'

/** Who acts on one order at once: two panels, its driver, its buyer, and the provider's webhooks. */
export type Crowd = {
  shop: PaymentShop
  panels: readonly [Visitor, Visitor]
  driver: Visitor & { id: number }
  cash: number
  online: number
  today: string
}

type Raced = {
  crowd: Crowd
  chance: Chance
  num: number
  id: number
  token: string
  wine: number
  other: number
  /** The order as everybody saw it before the race. */ seen: PanelOrder
  /** Of its payment online; null when it is paid by hand. */ payment: EmulatedPayment | null
  /** Of the tick that waits for a line. */ lateKey: string
}

export async function openCrowd(shop: PaymentShop): Promise<Crowd> {
  const { sql, clock } = shop
  await configure(sql, { has_delivery: true, retiro_por_local: true })
  await addShopAddress(sql)
  const person = async (staff_role: string) => {
    const id = await addBuyer(sql, { staff_role })
    return Object.assign(await shop.loggedIn(id), { id })
  }
  const crowd = {
    shop,
    panels: [await person('owner'), await person('manager')] as const,
    driver: await person('driver'),
    cash: await addPaymentMethod(sql),
    online: await addOnlineMethod(sql),
    today: shopTime(clock.now).isoDate,
  }
  await sql.query('update sessions set password_at = $1', [clock.now])
  return crowd
}

/** Three bottles at $ 1.000, paid, on their way with the driver or being prepared. */
async function begin(crowd: Crowd, chance: Chance): Promise<Raced> {
  const { shop, panels, driver, today } = crowd
  const { sql } = shop
  const [wine, other] = [await addArticle(sql, { stock: 50 }), await addArticle(sql, { stock: 50 })]
  const who = await shop.loggedIn(await addBuyer(sql))
  const isOnline = chance.once(2)
  const choices = { payment_method_id: isOnline ? crowd.online : crowd.cash }
  const placed = await postOrder(who, await saveCart(who, [{ id: wine, amount: 3 }], choices), {
    buyer: null,
  })
  const order = orderOf(placed)
  const paid = isOnline
    ? await shop.mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
    : null
  await handleWebhooks(shop)
  await sql.query('update orders set deliver = 1, address = $2, fecha_entrega = $3 where id = $1', [
    order.id,
    address,
    today,
  ])
  await write(panels[0], '/deliveries/assign', {
    day: today,
    driver: driver.id,
    stops: [{ num: order.num, version: 0 }],
  })
  for (const to of ['En preparación', ...(chance.once(3) ? [] : ['En camino'])]) {
    const { version } = await readOrder(panels[0], order.num)
    await write(panels[0], `/orders/${order.num}/move`, { version, to })
  }
  const { id, num, token } = order
  const seen = await readOrder(panels[0], num)
  return {
    crowd,
    chance,
    id,
    num,
    token,
    wine,
    other,
    seen,
    payment: paid,
    lateKey: crypto.randomUUID(),
  }
}

type Act = (raced: Raced) => Promise<unknown>

/** By a panel, on the order as it saw it before the race, or as it is now. */
const byPanel =
  (path: string, body: (order: PanelOrder, raced: Raced) => object): Act =>
  async (raced) => {
    const { crowd, chance, num, seen } = raced
    const panel = chance.oneOf(crowd.panels)
    const order = chance.once(6) ? seen : await readOrder(panel, num)
    return write(panel, `/orders/${num}${path}`, { version: order.version, ...body(order, raced) })
  }

const byDriver =
  (what: string, body: (order: PanelOrder, raced: Raced) => object): Act =>
  async (raced) => {
    const { crowd, chance, num, seen } = raced
    const order = chance.once(6) ? seen : await readOrder(crowd.panels[0], num)
    return write(crowd.driver, `/stops/${num}/${what}`, { version: order.version, ...body(order, raced) })
  }

const half = ({ owed }: PanelOrder): number => Math.max(1, Math.ceil(owed / 2))

/** Lines with one unit fewer of the first, at the usual price. */
const fewer = ({ lines, total }: PanelOrder) => ({
  changes: lines.slice(0, 1).map(({ id, amount }) => ({ line_id: id, amount: amount - 1 })),
  total: total - (lines[0]?.price ?? 0),
})

const acts = {
  takeOff: byPanel('/amendments', (order) => ({ ...fewer(order), added: [], by_phone: false })),
  add: byPanel('/amendments', ({ total }, { other, chance }) => ({
    changes: [],
    added: [{ article_id: other, amount: 1 }],
    by_phone: chance.once(2),
    is_adult: true,
    total: total + 1000,
  })),
  cancel: byPanel('/move', () => ({ to: 'Cancelado', note: 'No hay más' })),
  moveOn: byPanel('/move', ({ next }) => ({ to: next.main ?? 'Entregado' })),
  stepBack: byPanel('/move', ({ next }) => ({ to: next.back ?? 'Sin confirmar', note: 'Era otro' })),
  collect: byPanel('/collections', (order) => ({ way: 'transfer', amount: half(order) })),
  takeBack: byPanel('/refunds', ({ lines }, { chance }) => ({
    lines: lines.slice(0, 1).map(({ id }) => ({
      line_id: id,
      units: 1,
      outcome: chance.oneOf(['stock', 'broken', 'kept']),
    })),
    delivery: false,
    reason: 'Rota',
    total: 1000,
  })),
  deliverTomorrow: byPanel('/delivery', ({ total }, { crowd }) => ({
    deliver: 1,
    day: addDays(crowd.today, 1).isoDate,
    total,
  })),
  handOver: byDriver('deliver', ({ owed }) => ({
    id_checked: true,
    collected: owed > 0 ? { way: 'cash', amount: owed } : null,
  })),
  nobodyHome: byDriver('absent', (_order, { chance }) => ({
    wish: chance.oneOf(['another_day', 'pick_up', 'cancel']),
  })),
  takeTickBack: byDriver('undo', () => ({})),
  /** Made without a line on the order as it was at first: sent late, and again, as the driver's phone does. */
  tickLate: async ({ crowd: { driver }, num, seen, lateKey }) => {
    const collected = seen.owed > 0 ? { way: 'cash', amount: seen.owed } : null
    const body = { version: seen.version, id_checked: true, collected }
    return write(driver, `/stops/${num}/deliver`, body, lateKey)
  },
  answerProposal: async ({ crowd: { shop }, chance, num, token }) => {
    const page = `/orders/by-link/${num}/${token}/proposal`
    const { body } = await shop.visitor().send({ method: 'GET', path: page })
    const id = (body as { proposal: { id: number } | null }).proposal?.id
    if (id === undefined) return 'nothing'
    const path = `${page}/${id}/${chance.once(3) ? 'refuse' : 'accept'}`
    return shop.visitor().send({ method: 'POST', path, body: { is_adult: true } })
  },
  payDifference: async ({ crowd: { shop }, num, token }) => {
    const path = `/orders/by-link/${num}/${token}/difference`
    const { status, body } = await shop.visitor().send({ method: 'POST', path })
    if (status === 200)
      await shop.mercadoPago.pay((body as { preference_id: string }).preference_id, 'aprobar')
    return handleWebhooks(shop)
  },
  refundOnItsSite: async ({ crowd: { shop }, payment, chance }) => {
    const refunded = (payment?.transaction_amount_refunded ?? 0) + chance.oneOf([500, 1000])
    // A provider never takes back what it refunded.
    if (payment !== null && refunded < payment.transaction_amount && chance.once(2))
      await shop.mercadoPago.move(payment.id, {
        transaction_amount_refunded: refunded,
        status_detail: 'partially_refunded',
      })
    return handleWebhooks(shop)
  },
  work: (raced) => work(raced),
} satisfies Record<string, Act>

export type ActName = keyof typeof acts

const names = Object.keys(acts) as ActName[]

/** Jobs of the order: webhooks, the refund of a cancelled one, and requests to the provider. */
async function work({ crowd: { shop }, id }: Raced): Promise<void> {
  await handleWebhooks(shop)
  const { rows } = await shop.sql.query(
    "select from orders where id = $1 and status = 'Cancelado' and payment_status = 'approved'",
    [id],
  )
  if (rows.length > 0) await handleRefundOrder(shop.deps, { order_id: id })
  for (const refund of await findOrderRefunds(shop.sql, id))
    if (refund.state === 'pending' || refund.state === 'retry')
      await handleRefund(shop.deps, { refund_id: refund.id }, { isLastTry: false }).catch(() => undefined)
}

const wave = 5

export type RacedOrders = { answers: Map<string, number>; wrong: string[] }

/** Orders one after another; of each, `count` acts, a wave at once, some of them on what was seen at first. */
export async function raceOnOrders(
  crowd: Crowd,
  chance: Chance,
  { orders, count, mix = names }: { orders: number; count: number; mix?: readonly ActName[] },
): Promise<RacedOrders> {
  const { sql } = crowd.shop
  const answers = new Map<string, number>()
  const wrong: string[] = []
  for (let n = 0; n < orders; n += 1) {
    const raced = await begin(crowd, chance)
    for (let done = 0; done < count; done += wave) {
      const planned = Array.from({ length: wave }, () => chance.oneOf(mix))
      await atOnce(chance, planned, async (name) => {
        const told = answerOf(await acts[name](raced))
        if (told.startsWith('5')) wrong.push(`${name}: ${told}`)
        answers.set(`${name}: ${told}`, (answers.get(`${name}: ${told}`) ?? 0) + 1)
      })
    }
    for (let again = 0; again < 3; again += 1) await work(raced)
    wrong.push(...(await moneyProblems(raced)))
  }
  return { answers, wrong: [...wrong, ...(await impossibleStates(sql))] }
}

function answerOf(sent: unknown): string {
  if (typeof sent !== 'object' || sent === null || !('status' in sent)) return 'done'
  const { status, body } = sent as { status: number; body: unknown }
  if (status < 300) return 'done'
  return `${status} ${(body as { code?: string } | null)?.code ?? ''}`
}

/** Once all jobs are done: nothing is left to a provider, and what is to be returned is somebody's to return. */
async function moneyProblems({ crowd: { shop }, num }: Raced): Promise<string[]> {
  const order = await findOrderByNum(shop.sql, num)
  if (order === null) return [`order ${num} is not there`]
  const money = await findOrderMoney(shop.sql, order)
  const open = (await findOrderRefunds(shop.sql, order.id)).filter(({ state }) => state === 'pending')
  return [
    ...(open.length > 0 ? [`order ${num} has refunds that nobody asked for`] : []),
    ...(money.toReturn > money.toReturnByHand ? [`order ${num} has money that nobody returns`] : []),
  ]
}
