import { expect, it } from 'vitest'
import { testShop } from '../../test/shop.ts'
import { sweepRepetitions } from './cleanup.job.ts'

const shop = await testShop()

it('forgets keys of orders and handled notices of payments after thirty days, and no notice that is still to be handled', async () => {
  const day = (days: number): Date => new Date(shop.clock.now.getTime() - days * 24 * 60 * 60 * 1000)
  await shop.sql.query(
    "insert into idempotency (scope, key, fingerprint, created_at) values ('buyer:1', 'old', '', $1), ('buyer:1', 'new', '', $2)",
    [day(31), day(29)],
  )
  await shop.sql.query(
    `insert into webhook_inbox (provider, event_id, provider_id, handled_at, created_at) values
      ('MercadoPago', 'old', '1', $1, $1), ('MercadoPago', 'new', '1', $2, $1), ('MercadoPago', 'waiting', '1', null, $1)`,
    [day(31), day(29)],
  )
  await sweepRepetitions(shop.deps)
  const { rows: keys } = await shop.sql.query('select key from idempotency')
  expect(keys).toEqual([{ key: 'new' }])
  const { rows: notices } = await shop.sql.query('select event_id from webhook_inbox order by id')
  expect(notices).toEqual([{ event_id: 'new' }, { event_id: 'waiting' }])
})
