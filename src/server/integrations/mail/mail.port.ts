import { oneLine } from '#domain/text/text.ts'
import { isEmail } from '#domain/text/validation.ts'

/** A mail as a feature writes it: one recipient, both parts. */
export type Mail = { to: string; subject: string; html: string; text: string; replyTo?: string }

export type Sender = { name: string; email: string }

/** A mail from the outbox. `id` is stable: a mail sent twice has the same Message-ID. */
export type OutgoingMail = Mail & { id: string; from: Sender }

export type MailPort = {
  /**
   * Resolves once the mail is accepted by the next hop. Throws when it is not, on timeout, NoSuchMailbox, and MailRefused
   * for a mail that could inject a header or a recipient.
   */
  send: (mail: OutgoingMail) => Promise<void>
}

/** A mail that must not be sent. The message names the field, never its value. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The next hop knows no such mailbox or domain: trying again is of no use. */
export class NoSuchMailbox extends Error {
  override name = 'NoSuchMailbox'
}

const maxSubject = 200

/**
 * Throws MailRefused unless `to` and `replyTo` are one plain address each and the subject is one line of 1 to 200
 * characters: no CR, LF, lists or names.
 */
export function checkMail({ to, subject, replyTo }: Pick<Mail, 'to' | 'subject' | 'replyTo'>): void {
  if (!isEmail(to)) throw new MailRefused('to')
  if (replyTo !== undefined && !isEmail(replyTo)) throw new MailRefused('replyTo')
  if (!isOneLine(subject) || subject.trim() === '' || subject.length > maxSubject)
    throw new MailRefused('subject')
}

/** As `checkMail`, for the sender too. */
export function checkOutgoing(mail: OutgoingMail): void {
  checkMail(mail)
  if (!isEmail(mail.from.email)) throw new MailRefused('from.email')
  if (!isOneLine(mail.from.name)) throw new MailRefused('from.name')
}

function isOneLine(text: string): boolean {
  return oneLine(text) === text
}
