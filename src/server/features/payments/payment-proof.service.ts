import type { FastifyRequest } from 'fastify'
import type { ReceiptState } from '#contract/payments.ts'
import { isOpenOrder } from '#domain/orders/order.ts'
import { mostReceipts } from '#domain/payments/payment.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { busy, limitConcurrency } from '../../http/concurrency-limit.ts'
import { isOrderToken } from '../messaging/order-link.ts'
import { lockOrder } from '../orders/orders.repo.ts'
import { raiseOwnerTask } from '../messaging/owner-tasks.service.ts'
import {
  dropReceiptTask,
  findOrderForReceipt,
  keepReceipt,
  type OrderForReceipt,
} from './payment-proof.repo.ts'
import sharp from 'sharp'
import { encodeReceipt, writeReceipt, removeReceipt } from './proof-file.ts'

// What is opened for one receipt is never asked for again: kept, it would be hundreds of megabytes each time.
sharp.cache(false)

type Link = { num: number; token: string }

/** An upload is in memory whole, 8 MB at most; one that waits is not read yet. */
const readInTurn = limitConcurrency({ atOnce: 8, mostWaiting: 16 })

/** A picture of many pixels takes hundreds of megabytes while it is drawn anew. */
const drawInTurn = limitConcurrency({ atOnce: 1, mostWaiting: 8 })

/** Whether the order of a link waits for a receipt, and when the last one came. */
export async function readReceiptState(deps: Deps, link: Link): Promise<ReceiptState | Refusal> {
  const order = await findByLink(deps, link)
  return order === null ? refuse('order_unknown') : stateOf(order)
}

/** Takes the receipt of a payment by hand from whoever has the order's link, and tells the owner where it lies. A newer one takes its place. */
export async function sendReceipt(
  deps: Deps,
  link: Link,
  request: FastifyRequest,
): Promise<ReceiptState | Refusal> {
  const order = await findByLink(deps, link)
  if (order === null) return refuse('order_unknown')
  const no = receiptProblem(order)
  if (no) return no
  const upload = (await readInTurn(() => readUpload(request))) ?? busy()
  if (isRefusal(upload)) return upload
  const receipt =
    (await drawInTurn(async () => (await encodeReceipt(upload)) ?? refuse('receipt_wrong'))) ?? busy()
  if (isRefusal(receipt)) return receipt
  return (
    (await keep(deps, order, await writeReceipt(deps.env.dataDir, order.num, receipt))) ?? {
      is_asked: true,
      sent_at: deps.now().toISOString(),
    }
  )
}

/** Keeps a file that is written already, and leaves no other of the order; one that is refused after all goes itself. */
async function keep(deps: Deps, order: OrderForReceipt, file: string): Promise<Refusal | null> {
  const { dataDir } = deps.env
  const kept = await inTransaction(deps.pool, (tx) => keepIn(tx, deps, order, file)).catch(
    async (error: unknown) => {
      await removeReceipt(dataDir, file)
      throw error
    },
  )
  const useless = isRefusal(kept) ? file : kept.older
  if (useless !== null) await removeReceipt(dataDir, useless)
  return isRefusal(kept) ? kept : null
}

/** Looked at once more under the lock: others may have been sent while this one was read. */
async function keepIn(
  tx: Sql,
  deps: Pick<Deps, 'jobs' | 'env' | 'now'>,
  { id, num }: OrderForReceipt,
  file: string,
): Promise<{ older: string | null } | Refusal> {
  await lockOrder(tx, id)
  const order = await findOrderForReceipt(tx, num)
  if (order === null) return refuse('order_unknown')
  const no = receiptProblem(order)
  if (no) return no
  const older = await keepReceipt(tx, id, file, deps.now())
  await dropReceiptTask(tx, id)
  await raiseOwnerTask(deps, tx, {
    kind: 'receipt',
    orderId: id,
    paymentId: null,
    detail: { order_num: num, provider: order.method, provider_id: file, amount: order.total, breach: null },
  })
  return { older }
}

function findByLink(deps: Deps, { num, token }: Link): Promise<OrderForReceipt | null> {
  return isOrderToken(deps, num, token) ? findOrderForReceipt(deps.pool, num) : Promise.resolve(null)
}

function receiptProblem(order: OrderForReceipt): Refusal | null {
  if (!isAsked(order)) return refuse('receipt_not_asked')
  return order.times >= mostReceipts ? refuse('receipt_too_often') : null
}

function isAsked({ asks, status }: OrderForReceipt): boolean {
  return asks && isOpenOrder(status)
}

function stateOf(order: OrderForReceipt): ReceiptState {
  return { is_asked: isAsked(order), sent_at: order.sent_at?.toISOString() ?? null }
}

/** The one file of a request, whole. Its name and type are not read: they are the sender's words. */
async function readUpload(request: FastifyRequest): Promise<Buffer | Refusal> {
  if (!request.isMultipart()) return refuse('receipt_missing')
  try {
    const part = await request.file()
    const bytes = part && (await part.toBuffer())
    return bytes && bytes.length > 0 ? bytes : refuse('receipt_missing')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('receipt_too_big')
    // A body that breaks off, or with more parts than one file.
    return refuse('receipt_missing')
  }
}
