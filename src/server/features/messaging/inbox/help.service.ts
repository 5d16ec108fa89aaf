import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { helpEndpoints, contactEndpoints } from '#contract/messaging.ts'
import { networkOf } from '#domain/accounts/rate-limits.ts'
import { isCallRequested } from '#domain/help.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { isRefusal, refuse, type Refusal, refuseFields } from '#domain/text/refusals.ts'
import { type ContactForm, isBlank, normaliseEmail, validateContact } from '#domain/text/validation.ts'
import { shopTime } from '#domain/time/dates.ts'
import { isOpen } from '#domain/time/opening-hours.ts'
import type { Sql } from '../../../db/connect.ts'
import { abort, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import type { BuyerViewer, Viewer } from '../../../http/viewer.ts'
import { sha256 } from '../../../signing.ts'
import { findBuyerById, lockBuyer } from '../../clients/buyers.repo.ts'
import { workdays } from '../../shop/commerce.service.ts'
import { clean, enqueueMailToShop } from '../mail/enqueue-mail.ts'
import { callRequested, contactMessage } from '../mail/templates/conversations.ts'
import {
  renewCallRequest,
  findWaitingCallRequest,
  insertCallRequest,
  insertContact,
  type WaitingCallRequest,
} from './inbox.repo.ts'
import { writeToShop } from './messages.service.ts'

type Endpoints = typeof helpEndpoints

/** Sends a message from Help to the chat; idempotent by key (spec 2 §2). */
export async function sendHelpMessage(
  deps: Deps,
  { buyer }: BuyerViewer,
  { message: text }: EndpointBody<Endpoints['write']>,
  key: string | string[] | undefined,
): Promise<EndpointAnswer<Endpoints['write']> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const message = await writeToShop(deps, tx, {
      buyerId: buyer.id,
      text,
      key,
      type: 'help',
      field: 'message',
      empty: refusalText.help_message_empty,
    })
    return isRefusal(message) ? abort(message) : { message }
  })
}

type RequestedCall = EndpointAnswer<typeof helpEndpoints.waitingCall>

type Caller = { id: number; name: string; phone: string }

/**
 * Requests a call from the shop. A buyer has at most one pending: a repetition returns it, and after the promised
 * time keeps its place in the queue. Refused while the shop is closed.
 */
export async function requestCall(deps: Deps, { buyer }: BuyerViewer): Promise<RequestedCall | Refusal> {
  const row = await findBuyerById(deps.pool, buyer.id)
  if (!row) return refuse('login_required')
  if (!isOpen(await workdays(deps), deps.now())) return refuse('call_refused')
  if (row.phone === null || row.phone.trim() === '') return refuse('call_needs_phone')
  const caller = { id: row.id, phone: row.phone, name: [row.name, row.surname].filter(Boolean).join(' ') }
  return inTransaction(deps.pool, async (tx) => {
    await lockBuyer(tx, caller.id)
    const call = await findWaitingCallRequest(tx, caller.id)
    if (call && isCallRequested(call.asked_at, deps.now())) return answerOf(call, deps.now())
    const id = call ? await repeat(deps, tx, call) : await open(deps, tx, caller)
    if (isRefusal(id)) return abort(id)
    await enqueueMailToShop(deps, tx, (head) => callRequested(head, { ...caller, id }))
    return answerOf(await findWaitingCallRequest(tx, caller.id), deps.now())
  })
}

async function repeat({ now }: Deps, tx: Sql, { id }: WaitingCallRequest): Promise<number> {
  await renewCallRequest(tx, id, now())
  return id
}

async function open(deps: Deps, tx: Sql, { id }: Caller): Promise<number | Refusal> {
  return (await rateLimit(tx, deps, 'call', { buyer: id })) ?? insertCallRequest(tx, id, deps.now())
}

/** The viewer's pending call request, if any. */
export async function waitingCall(deps: Deps, { buyer }: BuyerViewer): Promise<RequestedCall> {
  return answerOf(await findWaitingCallRequest(deps.pool, buyer.id), deps.now())
}

function answerOf(call: WaitingCallRequest | null, now: Date): RequestedCall {
  return {
    waiting_call: isCallRequested(call?.asked_at ?? null, now),
    asked_at: call?.asked_at.toISOString() ?? null,
  }
}

type SentForm = EndpointBody<typeof contactEndpoints.send>
type SentAnswer = EndpointAnswer<typeof contactEndpoints.send>

const sent: SentAnswer = { is_sent: true }

/** Stores a contact message and mails it to the shop, with reply-to the sender. The same message within a day counts once. */
export async function sendContactMessage(
  deps: Deps,
  { ip }: Viewer,
  { website = '', phone = '', name, email, message }: SentForm,
): Promise<SentAnswer | Refusal> {
  if (!isBlank(website)) return sent
  const rejection = refuseFields(validateContact({ name, email, phone, message }))
  if (rejection) return rejection
  const written = {
    name: clean(name.trim()),
    email: normaliseEmail(email),
    phone: clean(phone.trim()),
    message: clean(message.trim()),
  }
  return inTransaction(deps.pool, async (tx) => {
    const refused =
      (await rateLimit(tx, deps, 'contact', { mail: written.email, network: networkOf(ip) })) ??
      (await mailMessage(deps, tx, written))
    return isRefusal(refused) ? abort(refused) : sent
  })
}

async function mailMessage(deps: Deps, tx: Sql, written: ContactForm): Promise<Refusal | null> {
  const { name, email, phone, message } = written
  const now = deps.now()
  const once = `contact:${JSON.stringify([shopTime(now).isoDate, name, email, phone, message])}`
  await insertContact(tx, { name, email, phone: phone || null, text: message, onceHash: sha256(once), now })
  const isMailed = await enqueueMailToShop(
    deps,
    tx,
    (head) => contactMessage(head, { name, email, phone: phone || null, message }),
    once,
  )
  return isMailed ? null : refuse('contact_unreachable')
}
