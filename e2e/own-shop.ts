import { inject } from 'vitest'

const own = inject('shops')[Number(process.env['VITEST_POOL_ID']) - 1]
if (!own) throw new Error('More workers than shops')

/** The shop of this worker's journeys. */
export const { url: shopUrl, dataDir: shopDataDir, database: shopDatabase, seeded } = own
