import type { FastifyInstance } from 'fastify'
import { couponsSchemas } from '#contract/panel/coupons.schema.ts'
import { couponsEndpoints } from '#contract/panel/coupons.ts'
import type { Deps } from '../../../deps.ts'
import { idempotentWrite } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { listCouponOrders, listGiven, readGiven } from './read-coupons.service.ts'
import { addCoupon, saveCoupon, saveOffered } from './save-coupons.service.ts'

export function mountPanelCoupons(app: FastifyInstance, deps: Deps): void {
  serve(app, couponsEndpoints, couponsSchemas, {
    list: ({ query }) => listGiven(deps, query),
    read: ({ params }) => readGiven(deps, params.id),
    orders: ({ params, query }) => listCouponOrders(deps, params.id, query.before ?? null),
    create: (input) => idempotentWrite(deps, input, (tx) => addCoupon(tx, deps, input.viewer, input.body)),
    save: (input) =>
      idempotentWrite(deps, input, (tx) =>
        saveCoupon(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
    offer: (input) =>
      idempotentWrite(deps, input, (tx) =>
        saveOffered(tx, deps, input.viewer, { ...input.params, ...input.body }),
      ),
  })
}
