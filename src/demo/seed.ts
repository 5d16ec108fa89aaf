import type { Sql } from '../server/db/connect.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedOrders } from './orders.ts'
import { seedPeople, seedInbox } from './people.ts'
import { seedShop } from './shop.ts'
import { demoBuyers, demoOwner, demoSellers } from './people-data.ts'

/** Those to log in as. */
export const demoAccounts = [
  { who: 'Dueña', email: demoOwner.email },
  { who: 'Vendedor', email: demoSellers[0]?.email ?? '' },
  { who: 'Compradora', email: demoBuyers[0]?.email ?? '' },
]

/** Writes the demo shop. All its accounts share one password. */
export async function seedDemo(tx: Sql, options: { passwordHash: string; now: Date }): Promise<void> {
  const { passwordHash, now } = options
  await seedShop(tx)
  const byNum = await seedCatalogue(tx, now)
  const buyers = await seedPeople(tx, { byNum, passwordHash, now })
  await seedOrders(tx, { buyers, byNum, now })
  await seedInbox(tx, { buyers, byNum, now })
}
