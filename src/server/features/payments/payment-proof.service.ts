import type { FastifyRequest } from 'fastify'
import type { PaymentProofState } from '#contract/payments.ts'
import { isOpenOrder } from '#domain/orders/order-status.ts'
import { maxProofs } from '#domain/payments/proof.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { serverBusy, limitConcurrency } from '../../http/concurrency-limit.ts'
import { sha256 } from '../../signing.ts'
import { isOrderToken } from '../messaging/order-link.ts'
import { raiseOwnerTask } from '../messaging/owner-tasks.service.ts'
import { lockOrder } from '../orders/orders.repo.ts'
import {
  dropProofTask,
  findOrderForProof,
  upsertPaymentProof,
  type OrderForProof,
} from './payment-proof.repo.ts'
import { dropProofFile, encodeProof, writeProof } from './proof-file.ts'

type Link = { num: number; token: string }

/** Uploads are buffered, 8 MB at most; queued ones are not read yet. */
const limitRead = limitConcurrency({ atOnce: 8, maxWaiting: 16 })

/** Uploads being read, or waiting for it, with the ids of their orders. */
const uploads = new Map<FastifyRequest, number>()

/** More of one order would keep others out. The second may repeat one whose connection hangs. */
const maxOfOrder = 2

/** Re-encoding a picture of many pixels takes hundreds of megabytes. */
const limitDraw = limitConcurrency({ atOnce: 1, maxWaiting: 8 })

/** Whether the order of an order link awaits a payment proof, and when the last one came. */
export async function readPaymentProofState(deps: Deps, link: Link): Promise<PaymentProofState | Refusal> {
  const order = await findByLink(deps, link)
  return order === null ? refuse('order_unknown') : stateOf(order)
}

/** Receives a payment proof from whoever has the order link, and raises an owner task. Replaces an earlier one. */
export async function sendPaymentProof(
  deps: Deps,
  link: Link,
  request: FastifyRequest,
): Promise<PaymentProofState | Refusal> {
  const order = await findByLink(deps, link)
  if (order === null) return refuse('order_unknown')
  const rejection = proofProblem(order)
  if (rejection) return rejection
  const upload = await readLimited(order, request)
  if (isRefusal(upload)) return upload
  const proof =
    (await limitDraw(async () => (await encodeProof(deps, upload)) ?? refuse('receipt_wrong'))) ??
    serverBusy()
  if (isRefusal(proof)) return proof
  const written: WrittenProof = {
    file: await writeProof(deps, order.num, proof),
    sha256: sha256(upload),
  }
  return (
    (await inTransaction(deps.pool, (tx) => saveIn(tx, deps, order, written))) ?? {
      is_asked: true,
      sent_at: deps.now().toISOString(),
      refused_reason: null,
    }
  )
}

type WrittenProof = { file: string; sha256: Buffer }

/** Saves a written file as the order's only proof. Checked again under the lock: another one may have been sent meanwhile. */
async function saveIn(
  tx: Sql,
  deps: Pick<Deps, 'jobs' | 'env' | 'now'>,
  { id, num }: OrderForProof,
  { file, sha256 }: WrittenProof,
): Promise<Refusal | null> {
  await lockOrder(tx, id)
  const order = await findOrderForProof(tx, num)
  if (order === null) return refuse('order_unknown')
  const rejection = proofProblem(order)
  if (rejection) return rejection
  const older = await upsertPaymentProof(tx, id, { file, sha256, at: deps.now() })
  if (older !== null) await dropProofFile(tx, deps, older)
  await dropProofTask(tx, id)
  await raiseOwnerTask(deps, tx, {
    kind: 'receipt',
    orderId: id,
    paymentId: null,
    detail: { order_num: num, method: order.method, amount: order.total },
  })
  return null
}

function findByLink(deps: Deps, { num, token }: Link): Promise<OrderForProof | null> {
  return isOrderToken(deps, num, token) ? findOrderForProof(deps.pool, num) : Promise.resolve(null)
}

function proofProblem(order: OrderForProof): Refusal | null {
  if (!isExpected(order)) return refuse('receipt_not_asked')
  return order.times >= maxProofs ? refuse('receipt_too_often') : null
}

function isExpected({ asks, status, is_accepted: isAccepted }: OrderForProof): boolean {
  return asks && isOpenOrder(status) && !isAccepted
}

function stateOf(order: OrderForProof): PaymentProofState {
  return {
    is_asked: isExpected(order),
    sent_at: order.sent_at?.toISOString() ?? null,
    refused_reason: order.refused_reason,
  }
}

async function readLimited({ id }: OrderForProof, request: FastifyRequest): Promise<Buffer | Refusal> {
  if ([...uploads.values()].filter((orderId) => orderId === id).length >= maxOfOrder) return serverBusy()
  uploads.set(request, id)
  try {
    return (await limitRead(() => readUpload(request))) ?? serverBusy()
  } finally {
    uploads.delete(request)
  }
}

/** The request's single file. Its name and type are ignored, as the sender controls them. */
async function readUpload(request: FastifyRequest): Promise<Buffer | Refusal> {
  // A request that was closed while it waited emits no end: the parser would never finish.
  if (!request.isMultipart() || request.raw.destroyed) return refuse('receipt_missing')
  try {
    const part = await request.file()
    const bytes = part && (await part.toBuffer())
    return bytes && bytes.length > 0 ? bytes : refuse('receipt_missing')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('receipt_too_big')
    // A truncated body, or one with more parts than a file.
    return refuse('receipt_missing')
  }
}
