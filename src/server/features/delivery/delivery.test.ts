import { expect, it } from 'vitest'
import { deliveryEndpoints } from '#contract/delivery.ts'
import { addZone } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'

const shop = await testShop()
const params = { commerce_id: 1000 }

it('lists the published zones with their prices in pesos', async () => {
  const centre = await addZone(shop.sql, { name: 'Centro', price: 150_050, description: 'Entre bulevares' })
  await addZone(shop.sql, { name: 'Lejos', published: false })

  const { models } = await shop.visitor().call(deliveryEndpoints.zones, { params })

  expect(models).toEqual([
    {
      id: centre,
      name: 'Centro',
      description: 'Entre bulevares',
      price: 1500.5,
      free_from: null,
      minimum: null,
      weekdays: null,
      has_area: false,
    },
  ])
})

it('offers no day until the shop says on which it delivers', async () => {
  expect(await shop.visitor().call(deliveryEndpoints.days, { params })).toEqual({ models: [] })
})

it('offers as soon as possible and the next days served, today only before the cut-off', async () => {
  await shop.sql.query(
    "update commerces set delivery_weekdays = '{0,4}', delivery_cut_off = 720, delivery_days_ahead = 4",
  )

  const morning = await shop.visitor().call(deliveryEndpoints.days, { params })
  shop.clock.now = new Date('2026-11-20T15:00:00Z')
  const noon = await shop.visitor().call(deliveryEndpoints.days, { params })

  expect(morning.models.map((day) => day.id)).toEqual([0, '2026-11-20', '2026-11-23'])
  expect(noon.models.map((day) => day.label)).toEqual(['Lo antes posible', 'Lunes 23/11/26'])
})
