import { isEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import type { SteppedStatement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { checkMail, type Mail } from '../../../integrations/mail/mail.port.ts'
import { mailQueue } from '../../../queues.ts'
import { sha256 } from '../../../signing.ts'
import { findOwnerEmails } from '../../clients/buyers.repo.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import { type EmailTheme, getEmailTheme, shopEmail } from './email-template.ts'
import type { RenderedMail } from './render-email.ts'

/** Reserved domains that no mail reaches (RFC 2606). */
const reserved = /\.(example|invalid|localhost|test)$/i

type Mailing = Pick<Deps, 'jobs' | 'env'>

type EmailOf = (head: EmailTheme) => RenderedMail

type UnsentMail = RenderedMail & Pick<Mail, 'to' | 'replyTo'>

/** Release 0.2.0 enqueues the HTML too; a mail of this one goes out from there as plain text. */
export type QueuedMail = UnsentMail | Mail

/** Enqueues a rendered mail; does nothing for a missing, invalid or reserved address. */
export async function enqueueMailTo(
  deps: Mailing,
  tx: Sql,
  to: string | null,
  emailOf: EmailOf,
  once?: string,
): Promise<void> {
  if (to === null || !isEmail(to)) return
  await enqueueMail(deps, tx, { to, ...emailOf(await getEmailTheme(deps, tx)) }, once)
}

/** Enqueues a mail to the shop, or to its owner while the shop has no address. Returns whether there was a recipient. */
export async function enqueueMailToShop(
  deps: Mailing,
  tx: Sql,
  emailOf: (head: EmailTheme) => Omit<UnsentMail, 'to'>,
  once?: string,
): Promise<boolean> {
  const head = await getEmailTheme(deps, tx)
  const to = await shopAddress(tx, head)
  if (to !== null) await enqueueMail(deps, tx, { to, ...emailOf(head) }, once)
  return to !== null
}

/** Where the shop is written to; null while neither it nor its owner has an address. */
export async function shopAddress(sql: Sql, { email }: Pick<EmailTheme, 'email'>): Promise<string | null> {
  return email ?? (await findOwnerEmail(sql))
}

/**
 * Writes a mail in the caller's transaction: it is sent if, and only if, that commits (decision 11). Its words
 * are those of that moment. `once` ('order-placed:17') is an idempotency key. Throws MailRefused
 * unless `to` is a single address and the subject a single line: validate user input before.
 */
export async function enqueueMail(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Sql,
  mail: UnsentMail,
  once?: string,
): Promise<void> {
  checkMail(mail)
  await jobs.enqueue(tx, mailQueue, storable(mail), once === undefined ? {} : { id: uuidOf(once) })
}

/** As `enqueueMail` each, by the same statement as rows of the caller's. */
export async function enqueueMailsWith(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Sql,
  mails: readonly { mail: UnsentMail; once: string }[],
  statement: SteppedStatement,
): Promise<void> {
  const rows = mails.map(({ mail, once }) => {
    checkMail(mail)
    return { data: storable(mail), id: uuidOf(once) }
  })
  await jobs.enqueueWith(tx, mailQueue, rows, statement)
}

/** Removes what jsonb can't store from all strings of a value: NUL and lone surrogates. */
function storable<T>(value: T): T
function storable(value: unknown): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map((item: unknown) => storable(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storable<unknown>(part)]))
}

/** Removes NUL and lone surrogates, which PostgreSQL's text rejects. */
export function clean(words: string): string {
  return words.replaceAll('\0', '').toWellFormed()
}

/** A UUID derived from the name (version 8, RFC 9562). */
function uuidOf(name: string): string {
  const hex = sha256(`mail:${name}`).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Warning for the owner while the shop has no address of its own; null otherwise. */
export async function mailboxWarning(sql: Sql): Promise<string | null> {
  if (shopEmail(await findCommerce(sql)) !== null) return null
  const owner = await findOwnerEmail(sql)
  const where =
    owner === null
      ? 'y la cuenta de la dueña tampoco: los avisos de pedidos, mensajes y pagos no le llegan a nadie'
      : `así que los avisos de pedidos, mensajes y pagos van a ${owner}, el de la cuenta de la dueña${reserved.test(owner) ? ', que no es un correo de verdad: nadie los lee' : ''}`
  return `La tienda no tiene correo, ${where}. Se pone en el mostrador, en Ajustes`
}

async function findOwnerEmail(sql: Sql): Promise<string | null> {
  return (await findOwnerEmails(sql)).find(isEmail) ?? null
}
