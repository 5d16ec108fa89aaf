import { afterEach, beforeAll } from 'vitest'
import { restoreShop } from './shop-database.ts'

/**
 * Journeys of a worker share its shop in any order: each file finds the goods and settings as they were seeded, and so
 * does a second try, whatever the first left changed as it failed.
 */
beforeAll(restoreShop)
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await restoreShop()
})
