import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { contactCalls } from '#contract/messaging.ts'
import {
  contactAddressLimit,
  contactMailLimit,
  secondsToWait,
  tooOften,
} from '#domain/accounts/rate-limits.ts'
import { shopTime } from '#domain/time/dates.ts'
import { networkOf } from '#domain/accounts/back-off.ts'
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { type ContactForm, isBlank, normaliseEmail, validateContact } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import { lockNames, abort, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { mailShop } from '../mail/send-email.ts'
import { contactMessage } from '../mail/templates/inbox.ts'
import { findContactTimes, insertWriting } from './inbox.repo.ts'

type SentForm = CallInput<typeof contactCalls.send>['body']
type Answer = CallAnswer<typeof contactCalls.send>

const sent: Answer = { is_sent: true }

/** Mails a message to the shop's own address, to be answered to whoever wrote. The same message within a day is one mail. */
export async function sendContactMessage(
  deps: Deps,
  { ip }: Viewer,
  { website = '', phone = '', name, email, message }: SentForm,
): Promise<Answer | Refusal> {
  if (!isBlank(website)) return sent
  const no = refuseFields(validateContact({ name, email, phone, message }))
  if (no) return no
  const written = {
    name: name.trim(),
    email: normaliseEmail(email),
    phone: phone.trim(),
    message: message.trim(),
  }
  return inTransaction(deps.pool, async (tx) => {
    const refused =
      (await count(deps, tx, { email: written.email, ip: networkOf(ip) })) ??
      (await mailMessage(deps, tx, written))
    return isRefusal(refused) ? abort(refused) : sent
  })
}

async function count(deps: Deps, tx: Sql, writer: { email: string; ip: string }): Promise<Refusal | null> {
  const now = deps.now()
  await lockNames(tx, [`contact of ${writer.email}`, `contact from ${writer.ip}`])
  const times = await findContactTimes(tx, writer, {
    ofMail: contactMailLimit.most,
    ofAddress: contactAddressLimit.most,
  })
  const wait = Math.max(
    secondsToWait(times.ofMail, contactMailLimit, now),
    secondsToWait(times.ofAddress, contactAddressLimit, now),
  )
  const refused = tooOften('contact_too_often', wait)
  if (refused) return refused
  await insertWriting(tx, { ...writer, now })
  return null
}

async function mailMessage(deps: Deps, tx: Sql, written: ContactForm): Promise<Refusal | null> {
  const { name, email, phone, message } = written
  const once = `contact:${JSON.stringify([shopTime(deps.now()).isoDate, name, email, phone, message])}`
  const isMailed = await mailShop(
    deps,
    tx,
    (head) => contactMessage(head, { name, email, phone: phone || null, message }),
    once,
  )
  return isMailed ? null : refuse('contact_unreachable')
}
