import type { FastifyInstance } from 'fastify'
import { paymentCalls } from '#contract/payments.ts'
import { paymentSchemas } from '#contract/payments.schema.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { mountTestPages } from '../../http/test-pages.ts'
import { listPaymentMethods } from './payments.service.ts'

export function mountPayments(app: FastifyInstance, deps: Deps): void {
  serve(app, paymentCalls, paymentSchemas, {
    methods: () => listPaymentMethods(deps),
  })
  mountTestPages(app, deps.payments.testAddresses)
}
