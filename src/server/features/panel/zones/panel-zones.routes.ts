import type { FastifyInstance } from 'fastify'
import { zonesSchemas } from '#contract/panel/zones.schema.ts'
import { zonesEndpoints } from '#contract/panel/zones.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { readZones } from './read-zones.service.ts'
import { addZone, saveArea, saveDays, saveOrder, saveSlots, saveZone } from './save-zones.service.ts'

export function mountZones(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, zonesEndpoints, zonesSchemas, {
    read: () => readZones(deps.pool),
    create: write(addZone),
    save: write(saveZone),
    saveArea: write(saveArea),
    saveSlots: write(saveSlots),
    order: write(saveOrder),
    saveDays: write(saveDays),
  })
}
