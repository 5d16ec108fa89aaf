import { expect, it } from 'vitest'
import { wellMixedChance } from '../money/chance.ts'
import { testShop } from '../shop.ts'
import { countWhileSelling, naiveCounts, panelCounts } from './shelf-counts.ts'

const shop = await testShop({ connections: 50 })
// The database dates the movements of stock, so the people's sessions are of its time too.
shop.clock.now = new Date()
const many = { articles: 200, orders: 300, buyers: 50, counters: 4 }

it('200 articles are counted by four people while fifty buyers order, and what is free is exact', async () => {
  expect(await countWhileSelling(shop, wellMixedChance(7), many, await panelCounts(shop, 4))).toEqual([])
})

it('a count that forgets the units of open orders is found out', async () => {
  const few = { articles: 20, orders: 60, buyers: 20, counters: 4 }
  const wrong = await countWhileSelling(shop, wellMixedChance(7), few, naiveCounts(shop.sql))
  expect(wrong.join('\n')).toMatch(/free instead of/)
})
