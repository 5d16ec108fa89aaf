import type { FastifyInstance } from 'fastify'
import { settingsSchemas } from '#contract/panel/settings.schema.ts'
import { settingsEndpoints } from '#contract/panel/settings.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { writeOnce } from '../../../http/write-once.ts'
import { locate } from '../../addresses/maps.service.ts'
import { readSettings, readShopDay } from './read-settings.service.ts'
import { saveMethod } from './save-method.service.ts'
import { saveHours, saveSpecialDay } from './save-opening.service.ts'
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
  const { pool } = deps
  serve(app, settingsEndpoints, settingsSchemas, {
    read: () => readSettings(pool, deps),
    day: () => readShopDay(pool, deps),
    saveShop: async (asked) => {
      const point = await locateShop(deps, asked.viewer, asked.body)
      return writeOnce(deps, asked, (tx) => saveShop(tx, deps, asked.viewer, { body: asked.body, point }))
    },
    saveHours: (asked) => writeOnce(deps, asked, (tx) => saveHours(tx, deps, asked.viewer, asked.body)),
    saveSpecialDay: (asked) =>
      writeOnce(deps, asked, (tx) =>
        saveSpecialDay(tx, deps, asked.viewer, { ...asked.params, ...asked.body }),
      ),
    savePause: (asked) => writeOnce(deps, asked, (tx) => savePause(tx, deps, asked.viewer, asked.body)),
    saveHandover: (asked) => writeOnce(deps, asked, (tx) => saveHandover(tx, deps, asked.viewer, asked.body)),
    saveMethod: (asked) =>
      writeOnce(deps, asked, (tx) => saveMethod(tx, deps, asked.viewer, { ...asked.params, ...asked.body })),
    saveBuying: (asked) => writeOnce(deps, asked, (tx) => saveBuying(tx, deps, asked.viewer, asked.body)),
    saveDollar: (asked) => writeOnce(deps, asked, (tx) => saveDollar(tx, deps, asked.viewer, asked.body)),
  })
}

/** Geocodes a new address before the transaction, so that no external call runs under the shop's lock. */
async function locateShop(deps: Deps, viewer: Viewer, form: BodyOf<'saveShop'>) {
  const { shop } = await readSettings(deps.pool, deps)
  const { street, street_number: number, city, province } = form
  if (street.trim() === '' || isSameAddress(shop, form)) return null
  return locate(deps, viewer, { q: `${street} ${number}`, city, province_id: province })
}
