import { createHash } from 'node:crypto'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { checkMail, type Mail } from '../../integrations/mail/mail.port.ts'
import { mailQueue } from '../../queues.ts'

/**
 * Writes a mail in the caller's transaction: it is sent if, and only if, that commits (decision 11). It is rendered
 * already, so that it says what was true then. With `once` ('order-placed:17') a second one of that name is not
 * written. Throws MailRefused for what is no single address or no single line: check what people typed before.
 */
export async function enqueueMail(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Sql,
  mail: Mail,
  once?: string,
): Promise<void> {
  checkMail(mail)
  await jobs.enqueue(tx, mailQueue, storable(mail), once === undefined ? {} : { id: uuidOf(once) })
}

/** The mail without what PostgreSQL keeps in no JSON: NUL, and halves of a letter. */
function storable({ subject, html, text, ...rest }: Mail): Mail {
  return { ...rest, subject: clean(subject), html: clean(html), text: clean(text) }
}

function clean(words: string): string {
  return words.replaceAll('\0', '').toWellFormed()
}

/** A UUID that the name alone decides (version 8, RFC 9562). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`mail:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
