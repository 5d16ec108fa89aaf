import type { JobFacts } from '../../../db/jobs.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail, Sender } from '../../../integrations/mail/mail.port.ts'
import { type CommerceRow, findCommerce } from '../../shop/shop.repo.ts'
import { headerLine, shopEmail } from './email-template.ts'

/**
 * Sends a mail from the shop as it is called now. A failure is thrown, so that the job is tried again; the last one is
 * told in the log too, as the mail then lies among the dead letters. The log never gets an address or a word of it.
 */
export async function sendMail(
  deps: Pick<Deps, 'pool' | 'mail' | 'log' | 'env'>,
  mail: Mail,
  job: Pick<JobFacts, 'id' | 'isLastTry'>,
): Promise<void> {
  try {
    const from = senderOf(await findCommerce(deps.pool), deps.env.publicUrl)
    await deps.mail.send({ ...mail, id: job.id, from })
  } catch (error) {
    if (job.isLastTry)
      deps.log.error(
        { job: job.id, reason: reasonOf(error) },
        'a mail could not be sent and is among the dead letters',
      )
    throw error
  }
}

/** A shop without a mail address writes from one that nobody reads, at its own domain. */
function senderOf(commerce: CommerceRow, publicUrl: string): Sender {
  const { hostname } = new URL(publicUrl)
  return {
    name: headerLine(commerce.name),
    email: shopEmail(commerce) ?? `no-responder@${hostname.includes('.') ? hostname : 'tienda.invalid'}`,
  }
}

/** What went wrong as a code alone: the words of a mail server repeat addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return (
    [error.name, code, responseCode].filter((part) => part !== undefined && part !== 'Error').join(' ') ||
    'unknown'
  )
}
