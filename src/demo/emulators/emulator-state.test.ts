import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { socialLoginEndpoints } from '#contract/accounts.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { mercadoPagoEndpoints } from '#contract/payments.ts'
import { databaseUrlOf, emptyDatabase } from '../../../test/cluster.ts'
import { payByTestCard, placeAsGuest } from '../../../test/visitor-buying.ts'
import { visitorOf } from '../../../test/visitor.ts'
import { readEnv } from '../../server/env.ts'
import { moveOrder } from '../../server/features/orders/order-life.service.ts'
import { createLog } from '../../server/log.ts'
import { startShop } from '../../server/start.ts'

const noPages = { pages: { build: () => Promise.reject(new Error('No pages')), clientRoot: null } }
const { connection } = await emptyDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-emulators-'))
const env = readEnv({
  NODE_ENV: 'production',
  SEED: 'demo',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrlOf(connection),
  PUBLIC_URL: 'http://tienda.example',
  HOST: '127.0.0.1',
  PORT: '0',
  RATE_LIMIT: 'off',
  RATES_FORMAT: 'off',
})
const start = () => startShop(env, createLog('error'), { source: noPages })
const [one, other] = await Promise.all([start(), start()])
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await rm(dataDir, { recursive: true })
})

/** A browser whose requests a proxy may route to either process. */
function browser() {
  const cookies = new Map<string, string>()
  return { cookies, here: visitorOf(one.address, cookies), there: visitorOf(other.address, cookies) }
}

it('a card that one process gave a token for is charged by the other, and given back by whichever takes the job', async () => {
  const { here, there } = browser()
  const { id: orderId, num } = await placeAsGuest(here, 'Payway')
  expect(await payByTestCard(here, other.address, num)).toMatchObject({ payment_status: 'approved' })
  const statusSeen = async () =>
    (await there(orderEndpoints.placed, { params: { num } })).order.payment_status
  expect(await statusSeen()).toBe('approved')
  await moveOrder(other.deps, { orderId, to: 'Cancelado', madeBy: null, note: null })
  await vi.waitFor(async () => expect(await statusSeen()).toBe('refunded'), { timeout: 20_000 })
})

it('a payment that one process prepared is made on the page that the other shows, and known to a third', async () => {
  const { cookies, here } = browser()
  const { num } = await placeAsGuest(here, 'MercadoPago')
  const { init_point } = await here(mercadoPagoEndpoints.preference, { body: { order_num: num } })
  const back = await follow(other.address, new URL(init_point), { eleccion: 'aprobar' })
  const later = await start()
  try {
    const body = Object.fromEntries(
      ['payment_id', 'status', 'external_reference', 'preference_id'].map((name) => [
        name,
        back.searchParams.get(name),
      ]),
    )
    expect(await visitorOf(later.address, cookies)(mercadoPagoEndpoints.returned, { body })).toMatchObject({
      outcome: 'success',
      order_num: num,
      payment_status: 'approved',
    })
  } finally {
    await later.stop()
  }
})

it('who chose an account on the page of one process comes in by the other', async () => {
  const { cookies, there } = browser()
  const leaving = await fetch(`${one.address}/sociallogin/google`, { redirect: 'manual' })
  for (const cookie of leaving.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }
  const consent = new URL(leaving.headers.get('location') ?? '', env.publicUrl)
  consent.searchParams.set('persona', 'camila')
  const { searchParams } = await follow(one.address, consent)
  const came = await there(socialLoginEndpoints.comeBack, {
    params: { provider: 'google' },
    body: { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' },
  })
  expect(came).toMatchObject({ buyer: { name: 'Camila' } })
})

/** Requests a page of the shop from that process, or submits its form; returns the redirect target. */
async function follow(address: string, page: URL, form?: Record<string, string>): Promise<URL> {
  const answer = await fetch(address + page.pathname + page.search, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  return new URL(answer.headers.get('location') ?? '', env.publicUrl)
}
