import type { FastifyRequest } from 'fastify'
import type { ReceiptState } from '#contract/receipts.ts'
import { isOpenOrder } from '#domain/order.ts'
import { mostReceipts } from '#domain/receipt.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { isOrderToken } from '../orders/by-link/order-link.ts'
import { raiseOwnerTask } from '../owner-tasks/owner-tasks.service.ts'
import { readUpload } from './read-upload.ts'
import { encodeReceipt, removeReceipt, writeReceipt } from './receipt-file.ts'
import { dropReceiptTask, findOrderForReceipt, keepReceipt, type OrderForReceipt } from './receipts.repo.ts'

type Link = { num: number; token: string }

/** Whether the order of a link waits for a receipt, and when the last one came. */
export async function readReceiptState(deps: Deps, link: Link): Promise<ReceiptState | Refusal> {
  const order = await findByLink(deps, link)
  return order === null ? refuse('order_unknown') : stateOf(order)
}

/** Takes the receipt of a payment by hand from whoever has the order's link, and tells the owner where it lies. A newer one takes its place. */
export async function sendReceipt(deps: Deps, link: Link, request: FastifyRequest): Promise<ReceiptState | Refusal> {
  const order = await findByLink(deps, link)
  if (order === null) return refuse('order_unknown')
  if (!isAsked(order)) return refuse('receipt_not_asked')
  if (order.times >= mostReceipts) return refuse('receipt_too_often')
  const upload = await readUpload(request)
  if (isRefusal(upload)) return upload
  const receipt = await encodeReceipt(upload)
  if (receipt === null) return refuse('receipt_wrong')
  await keep(deps, order, await writeReceipt(deps.env.dataDir, order.num, receipt))
  return { is_asked: true, sent_at: deps.now().toISOString() }
}

async function keep(deps: Deps, { id, num, method, total }: OrderForReceipt, file: string): Promise<void> {
  try {
    const older = await inTransaction(deps.pool, async (tx) => {
      const before = await keepReceipt(tx, id, file, deps.now())
      await dropReceiptTask(tx, id)
      await raiseOwnerTask(deps, tx, { kind: 'receipt', orderId: id, paymentId: null, detail: { order_num: num, provider: method, provider_id: file, amount: total, breach: null } })
      return before
    })
    if (older !== null) await removeReceipt(deps.env.dataDir, older)
  } catch (error) {
    await removeReceipt(deps.env.dataDir, file)
    throw error
  }
}

function findByLink(deps: Deps, { num, token }: Link): Promise<OrderForReceipt | null> {
  return isOrderToken(deps, num, token) ? findOrderForReceipt(deps.pool, num) : Promise.resolve(null)
}

function isAsked({ asks, status }: OrderForReceipt): boolean {
  return asks && isOpenOrder(status)
}

function stateOf(order: OrderForReceipt): ReceiptState {
  return { is_asked: isAsked(order), sent_at: order.sent_at?.toISOString() ?? null }
}
