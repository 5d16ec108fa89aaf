import type { EndpointBody } from '#contract/endpoint.ts'
import type { conversationEndpoints } from '#contract/panel/conversations.ts'
import { refuseStaff, isRefusal, type Refusal, staleRefusal, refuseFields } from '#domain/text/refusals.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { answerBuyer } from '../../messaging/inbox/messages.service.ts'
import { enqueueMailTo } from '../../messaging/mail/enqueue-mail.ts'
import { shopAnswered } from '../../messaging/mail/templates/conversations.ts'
import { answerQuestion, correctAnswer } from '../../messaging/questions.service.ts'
import { lockConversation } from './conversation-rows.repo.ts'
import {
  reopenConversation,
  settleChat,
  settleContact,
  settleQuestion,
  updateCall,
} from './conversation-writes.repo.ts'
import {
  type ConversationDeps,
  readConversation,
  type Whole,
  type ConversationKey,
} from './conversations.service.ts'

type Endpoints = typeof conversationEndpoints
type Body<K extends 'reply' | 'correct' | 'call'> = EndpointBody<Endpoints[K]>
type Seen = ConversationKey & { version: number }

/** Locks the conversation and checks its version; a stale one is refused with the current conversation. */
async function lockSeenConversation(
  tx: Sql,
  deps: ConversationDeps,
  viewer: StaffViewer,
  { version, ...which }: Seen,
): Promise<Whole | Refusal> {
  await lockConversation(tx, which)
  const found = await readConversation(tx, deps, viewer, which)
  if (isRefusal(found) || found.conversation.version === version) return found
  const last = found.conversation.entries.findLast(({ who }) => who !== null)
  return staleRefusal(last?.who ?? 'La tienda', found.conversation)
}

/** Runs `work` on the locked conversation and returns it updated. */
export async function change(
  tx: Sql,
  deps: ConversationDeps,
  viewer: StaffViewer,
  seen: Seen,
  work: (found: Whole['conversation']) => Promise<unknown>,
): Promise<Whole | Refusal> {
  const found = await lockSeenConversation(tx, deps, viewer, seen)
  if (isRefusal(found)) return found
  const done = await work(found.conversation)
  return isRefusal(done) ? done : readConversation(tx, deps, viewer, seen)
}

/** Answers on the article, in the chat or by mail, by kind. */
export function replyTo(
  tx: Sql,
  deps: ConversationDeps,
  viewer: StaffViewer,
  { text: typed, ...seen }: Body<'reply'> & ConversationKey,
): Promise<Whole | Refusal> {
  const [by, text] = [viewer.buyer.id, typed.trim()]
  const { kind, id } = seen
  return change(tx, deps, viewer, seen, async (found) => {
    if (kind === 'call') return refuseStaff('call_is_made')
    if (kind === 'question') return answerQuestion(tx, deps, { questionId: id, text, by })
    if (kind === 'chat') return answerBuyer(tx, deps, { buyerId: id, text, by })
    const rejection = refuseFields(
      fieldErrors({ text: textProblem(text, 'Escribí la respuesta', maxLengths.chat) }),
    )
    if (rejection) return rejection
    const question = found.entries.find(({ from }) => from === 'them')?.text ?? null
    await enqueueMailTo(deps, tx, found.email, (head) =>
      shopAnswered(head, { text, question, about: found.subject }),
    )
    const at = deps.now()
    await insertRow(tx, 'conversation_entries', { [`${kind}_id`]: id, text, made_by: by, at })
    if (kind === 'contact') await settleContact(tx, { id, by, at })
    return null
  })
}

/** Corrects the public answer of a question. */
export function correct(
  tx: Sql,
  deps: ConversationDeps,
  viewer: StaffViewer,
  { id, text, version }: Body<'correct'> & { id: number },
): Promise<Whole | Refusal> {
  return change(tx, deps, viewer, { kind: 'question', id, version }, () =>
    correctAnswer(tx, deps, { questionId: id, text, by: viewer.buyer.id }),
  )
}

const settlers = { contact: settleContact, chat: settleChat, question: settleQuestion }

/** Closes it without an answer. */
export function settle(
  tx: Sql,
  deps: ConversationDeps,
  viewer: StaffViewer,
  seen: Seen,
): Promise<Whole | Refusal> {
  const { kind, id } = seen
  return change(tx, deps, viewer, seen, async ({ waits }) => {
    if (kind === 'call' || kind === 'withdrawal') return refuseStaff('settle_not_so')
    if (!waits) return null
    await settlers[kind](tx, { id, by: viewer.buyer.id, at: deps.now() })
    return null
  })
}

/** Makes it wait again as if the viewer had not closed it: what somebody else closed, or answered since, stays. */
export function reopen(
  tx: Sql,
  deps: ConversationDeps,
  viewer: StaffViewer,
  seen: Seen,
): Promise<Whole | Refusal> {
  const { kind, id } = seen
  return change(tx, deps, viewer, seen, async () => {
    const isOpen = kind !== 'withdrawal' && (await reopenConversation(tx, kind, { id, by: viewer.buyer.id }))
    return isOpen ? null : refuseStaff('reopen_not_so')
  })
}

/** A call without an answer stays open. */
export function endCall(
  tx: Sql,
  deps: ConversationDeps,
  viewer: StaffViewer,
  { id, outcome, version }: Body<'call'> & { id: number },
): Promise<Whole | Refusal> {
  return change(tx, deps, viewer, { kind: 'call', id, version }, async ({ waits }) => {
    if (!waits) return refuseStaff('call_unknown')
    await updateCall(tx, { id, by: viewer.buyer.id, at: deps.now() }, outcome === 'made')
    return null
  })
}
