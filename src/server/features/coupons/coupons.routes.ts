import type { FastifyInstance } from 'fastify'
import { couponSchemas } from '#contract/coupons.schema.ts'
import { couponEndpoints } from '#contract/coupons.ts'
import type { Deps } from '../../deps.ts'
import { isOwnFetch } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { listCoupons, searchCoupon, setCouponsRead } from './coupons.service.ts'

export function mountCoupons(app: FastifyInstance, deps: Deps): void {
  serve(app, couponEndpoints, couponSchemas, {
    list: ({ viewer }) => listCoupons(deps, viewer),
    setRead: ({ viewer, request }) => setCouponsRead(deps, viewer, isOwnFetch(request)),
    search: ({ viewer, params, query }) =>
      searchCoupon(deps, viewer, params.code, query.selected_buyer ?? null),
  })
}
