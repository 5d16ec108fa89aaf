import type { FastifyInstance } from 'fastify'
import { zonesSchemas } from '#contract/panel/zones.schema.ts'
import { zonesEndpoints } from '#contract/panel/zones.ts'
import type { Deps } from '../../../deps.ts'
import { idempotentWrite } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { readZones } from './read-zones.service.ts'
import { addZone, saveArea, saveDays, saveOrder, saveSlots, saveZone } from './save-zones.service.ts'

export function mountZones(app: FastifyInstance, deps: Deps): void {
  serve(app, zonesEndpoints, zonesSchemas, {
    read: () => readZones(deps.pool),
    create: (input) => idempotentWrite(deps, input, (tx) => addZone(tx, deps, input.viewer, input.body)),
    save: (input) =>
      idempotentWrite(deps, input, (tx) =>
        saveZone(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    saveArea: (input) =>
      idempotentWrite(deps, input, (tx) =>
        saveArea(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    saveSlots: (input) =>
      idempotentWrite(deps, input, (tx) =>
        saveSlots(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    order: (input) => idempotentWrite(deps, input, (tx) => saveOrder(tx, deps, input.viewer, input.body)),
    saveDays: (input) => idempotentWrite(deps, input, (tx) => saveDays(tx, deps, input.viewer, input.body)),
  })
}
