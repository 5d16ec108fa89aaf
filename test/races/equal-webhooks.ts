import type { Sql } from '../../src/server/db/connect.ts'
import { addArticle, addBuyer } from '../factories.ts'
import {
  addOnlineMethod,
  countOf,
  handleWebhooks,
  placeOnline,
  preferenceFor,
  standingOf,
} from '../make-payments.ts'
import type { Chance } from '../money/chance.ts'
import { mailsTo } from '../outbox.ts'
import type { PaymentShop } from '../payments.ts'
import { atOnce } from './at-once.ts'
import { beginningOf, brokenRules } from './rules-of-selling.ts'

/** Effects of a payment on its order, and the notifications sent. */
export type Effects = Awaited<ReturnType<typeof standingOf>> & {
  entries: number
  notifications: number
  mails: number
}

export async function effectsOf(
  sql: Sql,
  { order, email }: { order: number; email: string },
): Promise<Effects> {
  return {
    ...(await standingOf(sql, order)),
    entries: await countOf(sql, 'order_events', "kind = 'payment' and to_status = 'approved'", order),
    notifications: await countOf(sql, 'notifications', "data ->> 'event' = 'paid'", order),
    mails: (await mailsTo(sql, email)).filter(({ subject }) => subject.includes('recibimos tu pago')).length,
  }
}

/** Effects of exactly one approved payment. */
export const paidOnce: Effects = {
  status: 'Sin confirmar',
  payment: 'approved',
  isHeld: false,
  payments: ['approved counted'],
  entries: 1,
  notifications: 1,
  mails: 1,
}

export type EqualWebhooks = { effects: Effects; statuses: (number | null)[]; broken: string[] }

/** Sends webhooks of one approved payment repeatedly, ten concurrently: identical, or signed again. */
export async function raceOfWebhooks(
  shop: PaymentShop,
  chance: Chance,
  webhooks: number,
): Promise<EqualWebhooks> {
  const { sql, mercadoPago } = shop
  const email = `avisos${chance.below(2 ** 31)}@ejemplo.com.ar`
  const who = await shop.loggedIn(await addBuyer(sql, { email }))
  const [wine, method] = [await addArticle(sql), await addOnlineMethod(sql)]
  const before = await beginningOf(sql)
  const order = await placeOnline(who, method, [{ id: wine, amount: 1 }])
  const payment = await mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
  const { webhook } = mercadoPago.webhooks.at(-1) ?? {}
  if (webhook === undefined) throw new Error('MercadoPago told nothing')
  const { pathname, search } = new URL(webhook.url)
  const repeat = async (): Promise<number> =>
    (
      await shop.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: webhook.headers,
        payload: webhook.body,
      })
    ).statusCode
  const statuses: (number | null)[] = []
  for (let told = 0; told < webhooks; told += 10) {
    statuses.push(
      ...(await atOnce(
        chance,
        Array.from({ length: 10 }, () => chance.once(2)),
        (isRepeat) => (isRepeat ? repeat() : mercadoPago.tell(payment.id)),
      )),
    )
    await handleWebhooks(shop)
  }
  return {
    effects: await effectsOf(sql, { order: order.id, email }),
    statuses: [...new Set(statuses)],
    broken: await brokenRules(sql, before),
  }
}

export const allHandled: EqualWebhooks = { effects: paidOnce, statuses: [200], broken: [] }
