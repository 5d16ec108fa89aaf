import type { JobFacts } from '../../../db/run-jobs.ts'
import type { Deps } from '../../../deps.ts'
import { type Mail, NoSuchMailbox, type Sender } from '../../../integrations/mail/mail.port.ts'
import type { CommerceRow } from '../../shop/shop.repo.ts'
import { cachedCommerce } from '../../shop/shop.service.ts'
import { headerLine, shopEmail } from './email-template.ts'
import { type QueuedMail, shopAddress } from './enqueue-mail.ts'
import { emailHtml } from './render-email.ts'

/**
 * Sends a mail with the shop's current name as sender. Throws on failure, so that the job is retried. A mailbox that
 * does not exist is only logged, unless it is the shop's own, of which the owner is warned.
 */
export async function deliverMail(
  deps: Pick<Deps, 'pool' | 'catalogue' | 'mail' | 'env' | 'log'>,
  mail: QueuedMail,
  job: Pick<JobFacts, 'id'>,
): Promise<void> {
  const commerce = await cachedCommerce(deps)
  const from = senderOf(commerce, deps.env.publicUrl)
  try {
    await deps.mail.send({ ...mailOf(mail), id: job.id, from })
  } catch (error) {
    if (!(error instanceof NoSuchMailbox)) throw error
    if (mail.to === (await shopAddress(deps.pool, { email: shopEmail(commerce) }))) throw error
    deps.log.warn({ job: job.id }, 'a mail has no such mailbox to go to')
  }
}

export function mailOf(mail: QueuedMail): Mail {
  if ('html' in mail) return mail
  const { page, ...rest } = mail
  return { ...rest, html: emailHtml({ subject: mail.subject, page }) }
}

/** A shop without a mail address sends from a no-reply address at its own domain. */
function senderOf(commerce: CommerceRow, publicUrl: string): Sender {
  const { hostname } = new URL(publicUrl)
  return {
    name: headerLine(commerce.name),
    email: shopEmail(commerce) ?? `no-responder@${hostname.includes('.') ? hostname : 'tienda.invalid'}`,
  }
}
