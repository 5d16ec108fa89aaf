import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import type { contactEndpoints } from '#contract/messaging.ts'
import { shopTime } from '#domain/time/dates.ts'
import { networkOf } from '#domain/accounts/back-off.ts'
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { type ContactForm, isBlank, normaliseEmail, validateContact } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import { abort, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { mailShop } from '../mail/send-email.ts'
import { contactMessage } from '../mail/templates/inbox.ts'

type SentForm = EndpointInput<typeof contactEndpoints.send>['body']
type Answer = EndpointAnswer<typeof contactEndpoints.send>

const sent: Answer = { is_sent: true }

/** Mails a message to the shop's own address, to be answered to whoever wrote. The same message within a day is one mail. */
export async function sendContactMessage(
  deps: Deps,
  { ip }: Viewer,
  { website = '', phone = '', name, email, message }: SentForm,
): Promise<Answer | Refusal> {
  if (!isBlank(website)) return sent
  const rejection = refuseFields(validateContact({ name, email, phone, message }))
  if (rejection) return rejection
  const written = {
    name: name.trim(),
    email: normaliseEmail(email),
    phone: phone.trim(),
    message: message.trim(),
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
  const once = `contact:${JSON.stringify([shopTime(deps.now()).isoDate, name, email, phone, message])}`
  const isMailed = await mailShop(
    deps,
    tx,
    (head) => contactMessage(head, { name, email, phone: phone || null, message }),
    once,
  )
  return isMailed ? null : refuse('contact_unreachable')
}
