import type { SendMailOptions } from 'nodemailer'
import { checkOutgoing, type OutgoingMail } from './mail.port.ts'

/**
 * The mail as nodemailer composes it: text and HTML, one reader, a Message-ID out of `id` and the sender's domain, and
 * the mark of an automatic mail, so that nobody's holiday notice answers it. Throws MailRefused (see the port).
 */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  checkOutgoing(mail)
  const { id, from, to, replyTo, subject, text, html } = mail
  return {
    messageId: `<${id}@${from.email.split('@')[1]}>`,
    from: { name: from.name, address: from.email },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // A body is a body: what looks like a path or an address in it is never opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
