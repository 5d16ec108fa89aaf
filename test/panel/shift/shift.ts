import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, ServerError } from '#contract/client.ts'
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import type { PanelOrder } from '#contract/panel/orders.ts'
import type { TillReport } from '#contract/panel/till.ts'
import type { Connection } from '../../../src/server/db/connect.ts'
import { addArticle, addArticleWithVariants, addBuyer, addPaymentMethod, addSeller } from '../../factories.ts'
import { addOnlineMethod } from '../../make-payments.ts'
import type { Chance } from '../../money/chance.ts'
import { openPaymentShop, type PaymentShop } from '../../payments.ts'
import { visitorOf } from '../../visitor.ts'

/** A shop listening on its own port. */
export type OpenShop = { shop: PaymentShop; url: string; close: () => Promise<void> }

export async function openForShift(connection: Connection, connections: number): Promise<OpenShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-turno-'))
  const shop = await openPaymentShop(connection, { connections, dataDir })
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    shop,
    url,
    close: async () => {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Panel = { id: number; isManager: boolean; call: Client }
/** A tick as the driver's phone keeps it without a line: with what was seen then, and its own key. */
export type StoredTick = { key: string; send: (shift: Shift, key: string) => Promise<unknown> }
export type Placed = { id: number; num: number; token: string; call: Client; way: keyof Shift['ways'] }

/** State of a shift: concurrent acts of staff and buyers, and their answers. */
export type Shift = {
  shop: PaymentShop
  chance: Chance
  /** Including a seller, with few permissions. */
  panels: readonly Panel[]
  cashiers: readonly Panel[]
  driver: Panel
  /** Of the driver, not sent yet. */
  ticks: StoredTick[]
  /** Least recently used first. */
  buyers: Client[]
  ways: { cash: number; transfer: number; online: number }
  items: readonly { id: number; variantId: number | null }[]
  orders: Placed[]
  /** Numbers of counter sales. */
  sales: number[]
  /** Each order as last seen by a panel. */
  seen: Map<number, PanelOrder>
  /** Tills as answered when closed. */
  closed: { call: Client; till: TillReport }[]
  /** By mark: whether the write with that text was acknowledged. */
  marks: Map<string, boolean>
  done: Map<string, number>
  /** By act and code. */
  refused: Map<string, number>
  faults: string[]
}

export async function beginShift({ shop, url }: OpenShop, chance: Chance): Promise<Shift> {
  const { sql } = shop
  const { buyerId: seller } = await addSeller(sql)
  const roles = ['owner', 'manager', 'counter', 'counter'] as const
  const people = await Promise.all(roles.map((staff_role) => addBuyer(sql, { staff_role })))
  const driver = await addBuyer(sql, { staff_role: 'driver' })
  const [bringing, ...panels] = await Promise.all(
    [driver, ...people, seller].map(async (id, n) => ({
      id,
      isManager: n === 1 || n === 2,
      call: visitorOf(url, (await shop.loggedIn(id)).cookies),
    })),
  )
  if (!bringing) throw new Error('Nobody brings orders')
  await sql.query('update sessions set password_at = $1', [shop.clock.now])
  const members = await Promise.all(
    Array.from({ length: 25 }, async () => (await shop.loggedIn(await addBuyer(sql))).cookies),
  )
  const plain = await Promise.all([80, 60, 20, null].map((stock) => addArticle(sql, { stock })))
  const ranges = [
    { min: 1, price: 100_000 },
    { min: 2, price: 90_000 },
  ]
  const laddered = await addArticle(sql, { stock: 30, ranges })
  const varied = await addArticleWithVariants(sql, [
    { name: 'Botella', stock: 20 },
    { name: 'Magnum', stock: 5, price: 180_000 },
  ])
  return {
    shop,
    chance,
    panels,
    cashiers: panels.slice(0, roles.length),
    driver: bringing,
    ticks: [],
    buyers: [
      ...members.map((cookies) => visitorOf(url, cookies)),
      ...Array.from({ length: 25 }, () => visitorOf(url)),
    ],
    ways: {
      cash: await addPaymentMethod(sql),
      transfer: await addPaymentMethod(sql, { asks_receipt: true }),
      online: await addOnlineMethod(sql),
    },
    items: [
      ...[...plain, laddered].map((id) => ({ id, variantId: null })),
      ...varied.variantIds.map((variantId) => ({ id: varied.id, variantId })),
    ],
    orders: [],
    sales: [],
    seen: new Map(),
    closed: [],
    marks: new Map(),
    done: new Map(),
    refused: new Map(),
    faults: [],
  }
}

/**
 * Writes with an idempotency key, sometimes twice concurrently and once more later; `mark` is the key, and part of
 * the written text. Throws ServerError when refused.
 */
export async function write<C extends Endpoint>(
  { chance, marks, faults }: Shift,
  call: Client,
  endpoint: C,
  input: EndpointInput<C>,
  mark: string = crypto.randomUUID(),
): Promise<EndpointAnswer<C>> {
  const send = (): Promise<EndpointAnswer<C>> =>
    call(endpoint, input, { headers: { 'idempotency-key': mark } })
  const sent = await Promise.allSettled(Array.from({ length: chance.once(4) ? 2 : 1 }, send))
  if (chance.once(8)) sent.push(...(await Promise.allSettled([send()])))
  const done = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  for (const one of sent)
    if (one.status === 'rejected' && !isRefused(one.reason)) faults.push(`${endpoint.path}: ${one.reason}`)
  marks.set(mark, done.length > 0)
  const [first, ...others] = done
  if (first === undefined)
    throw sent[0]?.status === 'rejected' ? sent[0].reason : new Error('Nothing was sent')
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(first)))
    faults.push(`${endpoint.path} was answered in two ways under one key`)
  return first
}

export const isRefused = (error: unknown): boolean => error instanceof ServerError && error.status < 500

/** Performs an act and counts its result. `false`: nothing to do. */
export async function tally(shift: Shift, name: string, act: () => Promise<unknown>): Promise<void> {
  try {
    if ((await act()) !== false) count(shift.done, name)
  } catch (error) {
    if (isRefused(error)) count(shift.refused, `${name}: ${codeOf(error)}`)
    else shift.faults.push(`${name}: ${String(error)}`)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof ServerError ? (error.body.code ?? String(error.status)) : ''

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
