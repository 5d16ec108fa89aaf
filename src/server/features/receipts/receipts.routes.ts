import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { receiptSchemas } from '#contract/receipts.schema.ts'
import { receiptCalls } from '#contract/receipts.ts'
import { maxReceiptBytes } from '#domain/receipt.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { readReceiptState, sendReceipt } from './receipts.service.ts'

/** Receipts of payments by hand. Only here does the shop take files. */
export function mountReceipts(app: FastifyInstance, deps: Deps): void {
  void app.register(async (own) => {
    await own.register(multipart, {
      limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, headerPairs: 20, fileSize: maxReceiptBytes },
    })
    serve(own, receiptCalls, receiptSchemas, {
      state: ({ params }) => readReceiptState(deps, params),
      send: ({ params, request }) => sendReceipt(deps, params, request),
    })
  })
}
