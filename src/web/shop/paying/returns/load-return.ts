import type { Load } from '../../../api/load.ts'
import { commerceQuery } from '../../../api/queries.ts'

/** Only the shop's name: what became of a payment is asked by the browser, whose order it is. */
export const loadReturn: Load<{ shop: string }> = async ({ cache, ask }) => ({ shop: (await cache.ensureQueryData(commerceQuery(ask))).name })
