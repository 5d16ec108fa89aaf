import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import PQueue from 'p-queue'
import { unaccent } from '#domain/text/text.ts'
import { outsideServices } from '../../outside-services.ts'
import { ifMissing, writeWhole } from '../../write-whole.ts'
import { type MailPort, checkOutgoing, NoSuchMailbox, type OutgoingMail } from './mail.port.ts'

type Timeouts = { timeoutMs: number; acceptMs: number }

/**
 * Sends by SMTP to `url` (smtp://user:password@host:587, smtps:// for implicit TLS), each mail on a connection of its own. One
 * that is not written after `timeoutMs`, or not answered `acceptMs` later, counts as not sent; waiting for a free connection
 * does not count. With credentials, smtp:// requires STARTTLS: a password is never sent in clear text.
 */
export function smtpMail(url: string, { timeoutMs, acceptMs }: Timeouts = outsideServices.mail): MailPort {
  const { protocol, username } = new URL(url)
  const options = {
    url,
    requireTLS: protocol === 'smtp:' && username !== '',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: acceptMs,
  }
  const connections = new PQueue({ concurrency: outsideServices.mail.connections })

  async function deliver(mail: OutgoingMail): Promise<void> {
    const deadline = new AbortController()
    const endAfter = (ms: number) => setTimeout(() => deadline.abort(), ms)
    let timer = endAfter(timeoutMs)
    const awaitAnswer = (): void => {
      clearTimeout(timer)
      timer = endAfter(acceptMs)
    }
    const transport = createTransport(options)
    transport.use('stream', ({ message }, done) => {
      // It is composed before the server asks for it, but read to its end only into the connection.
      message.processFunc((composed) => composed.once('end', awaitAnswer))
      done()
    })
    try {
      await transport.sendMail({ ...messageOf(mail), signal: deadline.signal })
    } catch (error) {
      throw isNoMailbox(error) ? new NoSuchMailbox('no such mailbox') : error
    } finally {
      clearTimeout(timer)
    }
  }

  return { send: (mail) => connections.add(() => deliver(mail)) }
}

/**
 * By the enhanced status of a bad mailbox or domain (RFC 3463, RFC 7505) alone: a bare 550, 5.1.8 or a quota may be
 * about the sender, and is tried again.
 */
function isNoMailbox(error: unknown): boolean {
  const response = error instanceof Error && 'response' in error ? String(error.response) : ''
  return /^55\d[ -]5\.1\.(?:[1236]|10)\b/.test(response)
}

/** Folder of the mails of a shop without SMTP_URL. */
export function mailFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'mail')
}

/**
 * Writes each mail to `folder` as an .eml file, named by UTC time and subject, so that names sort by time. For a shop
 * without SMTP_URL.
 */
export function fileMail(folder: string, now: () => Date): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail({ ...messageOf(mail), date: now() })
      const file = join(folder, `${timeOf(now())}-${slugOf(mail.subject)}-${mail.id.slice(0, 8)}.eml`)
      await writeWhole(file, (draft) => writeFile(draft, message, { mode: 0o600, flush: true }), 0o700, true)
    },
  }
}

/** Deletes the mails written before a date. */
export async function dropMailsBefore(folder: string, before: Date): Promise<void> {
  const old = (await namesIn(folder)).filter((name) => name < timeOf(before))
  for (const name of old) await rm(join(folder, name), { force: true })
}

/** Deletes the mails to an address, and those with it as Reply-To. */
export async function dropMailsOf(folder: string, email: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    if (readersOf(await readFile(file, 'utf8')).includes(email.toLowerCase())) await rm(file, { force: true })
  }
}

function readersOf(message: string): string[] {
  const [head = ''] = message.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return lines.flatMap((line) => /^(?:to|reply-to): *<?([^<>]*)>?$/i.exec(line)?.[1]?.toLowerCase() ?? [])
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing([]))
  return names.filter((name) => name.endsWith('.eml'))
}

const timeOf = (moment: Date): string => moment.toISOString().replaceAll(':', '-').replace('.', '-')

function slugOf(subject: string): string {
  return unaccent(subject.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
}

/**
 * A mail for nodemailer: text and HTML, one recipient, a Message-ID made of `id` and the sender's domain, and the
 * Auto-Submitted header, which suppresses out-of-office replies. Throws MailRefused.
 */
function messageOf(mail: OutgoingMail): SendMailOptions {
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
    // nodemailer must never resolve a path or URL found in a body.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
