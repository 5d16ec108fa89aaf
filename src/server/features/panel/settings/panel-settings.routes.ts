import type { FastifyInstance } from 'fastify'
import { settingsSchemas } from '#contract/panel/settings.schema.ts'
import { settingsEndpoints } from '#contract/panel/settings.ts'
import type { Deps } from '../../../deps.ts'
import { idempotentWrite, writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { locate } from '../../addresses/maps.service.ts'
import { readSettings, readShopDay } from './read-settings.service.ts'
import { saveMethod } from './save-method.service.ts'
import { saveAlcohol, saveHours, saveSpecialDay } from './save-opening.service.ts'
import {
  type BodyOf,
  isSameAddress,
  saveBuying,
  saveDollar,
  saveHandover,
  savePause,
  saveShop,
} from './save-settings.service.ts'

export function mountSettings(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  const { pool } = deps
  serve(app, settingsEndpoints, settingsSchemas, {
    read: () => readSettings(pool, deps),
    day: () => readShopDay(pool, deps),
    saveShop: async (input) => {
      const point = await locateShop(deps, input.viewer, input.body)
      return idempotentWrite(deps, input, (tx) =>
        saveShop(tx, deps, input.viewer, { body: input.body, point }),
      )
    },
    saveHours: write(saveHours),
    saveSpecialDay: write(saveSpecialDay),
    saveAlcohol: write(saveAlcohol),
    savePause: write(savePause),
    saveHandover: write(saveHandover),
    saveMethod: write(saveMethod),
    saveBuying: write(saveBuying),
    saveDollar: write(saveDollar),
  })
}

/** Geocodes a new address before the transaction, so that no external call runs under the shop's lock. */
async function locateShop(deps: Deps, viewer: Viewer, form: BodyOf<'saveShop'>) {
  const { shop } = await readSettings(deps.pool, deps)
  const { street, street_number: number, city, province } = form
  if (street.trim() === '' || isSameAddress(shop, form)) return null
  return locate(deps, viewer, { q: `${street} ${number}`, city, province_id: province })
}
