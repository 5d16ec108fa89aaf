import { createTransport } from 'nodemailer'
import type { MailPort } from './mail.port.ts'
import { messageOf } from './message.ts'

const patience = 20_000

/**
 * Sends through the SMTP server of `url` (smtp://user:password@host:587, smtps:// for TLS from the first byte). One
 * connection a mail; after `timeout` milliseconds it is cut off and the mail counts as not sent. A password never
 * travels in the clear: with one, smtp:// insists on STARTTLS.
 */
export function smtpMail(url: string, timeout: number = patience): MailPort {
  const { protocol, username } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && username !== '',
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(timeout) })
    },
  }
}
