import type { FastifyInstance } from 'fastify'
import { couponsSchemas } from '#contract/panel/coupons.schema.ts'
import { couponsEndpoints } from '#contract/panel/coupons.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { listCouponOrders, listGiven, readGiven } from './read-coupons.service.ts'
import { addCoupon, saveCoupon, saveOffered } from './save-coupons.service.ts'

export function mountPanelCoupons(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, couponsEndpoints, couponsSchemas, {
    list: ({ query }) => listGiven(deps, query),
    read: ({ params }) => readGiven(deps, params.id),
    orders: ({ params, query }) => listCouponOrders(deps, params.id, query.before ?? null),
    create: write(addCoupon),
    save: write(saveCoupon),
    offer: write(saveOffered),
  })
}
