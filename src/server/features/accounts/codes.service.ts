import { codeMinutes, codeTries, codeDigits, readCode } from '#domain/accounts/account.ts'
import type { Refusal } from '#domain/text/refusals.ts'
import { minuteMs } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { rateLimit, type Subjects } from '../../http/rate-limit.ts'
import { unsentMailQueue } from '../../queues.ts'
import { hmac, randomCode } from '../../signing.ts'
import { type EmailTheme, getEmailTheme } from '../messaging/mail/email-template.ts'
import { enqueueMail } from '../messaging/mail/enqueue-mail.ts'
import type { RenderedMail } from '../messaging/mail/render-email.ts'
import { type CodeSubject, insertCode, spendProof, tryCode } from './codes.repo.ts'

export type CodeDeps = Pick<Deps, 'env' | 'jobs' | 'secret' | 'now'>

/** Renders the mail: `verificationCode` or `passwordResetCode`. */
export type CodeEmail = (head: EmailTheme, mailed: { code: string; minutes: number }) => RenderedMail

/**
 * Evidence that the request is the owner's, so that a stranger's requests can't exhaust the owner's rate limit.
 * `network`: the account logged in from there before; `mailbox`: a link mailed to the address was followed.
 */
export type CodeTrust = 'none' | 'network' | 'mailbox'

/** Result of a typed code. `isOver`: no further attempts until a new code is requested. */
export type CodeAnswer = { isRight: boolean; isOver: boolean }

/**
 * Mails a new code in the caller's transaction and invalidates the subject's older ones. Refuses `code_too_often`.
 * `subject.email` is in lowercase.
 */
export async function sendCode(
  deps: CodeDeps,
  tx: Sql,
  subject: CodeSubject,
  template: CodeEmail,
  trust: CodeTrust = 'none',
): Promise<Refusal | null> {
  const now = deps.now()
  const refused = await rateLimit(tx, deps, 'code', subjectsOf(subject), exemptBy[trust])
  if (refused) return refused
  const code = randomCode(codeDigits, '0123456789')
  await insertCode(tx, {
    ...subject,
    hash: hashCode(deps, subject, code),
    now,
    expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
  })
  await mailIfKnown(
    deps,
    tx,
    subject,
    template(await getEmailTheme(deps, tx), { code, minutes: codeMinutes }),
  )
  return null
}

/** Subject kinds that are counted but not enforced at each level of trust; without any, the browser is as unproven as its network. */
const exemptBy: Record<CodeTrust, readonly (keyof Subjects<'code'>)[]> = {
  none: ['browser'],
  network: ['browser', 'mail'],
  mailbox: ['account', 'mail'],
}

function subjectsOf({ purpose, email, buyerId, browser }: CodeSubject): Subjects<'code'> {
  const mail = `${purpose} ${email}`
  if (browser === null) return { mail, account: `${purpose} ${buyerId}` }
  return {
    mail,
    account: `${mail} from ${browser.network}`,
    browser: `${purpose} ${browser.session.toString('hex')}`,
  }
}

/** For an unknown address the mail goes to a queue that is never sent, so that response times don't reveal accounts. */
async function mailIfKnown(
  deps: CodeDeps,
  tx: Sql,
  { email, buyerId }: CodeSubject,
  rendered: RenderedMail,
): Promise<void> {
  const mail = { to: email, ...rendered }
  return buyerId === null ? deps.jobs.enqueue(tx, unsentMailQueue, mail) : enqueueMail(deps, tx, mail)
}

/** Checks a code and counts the attempt; the proof remains for `spendProvenCode`. */
export function proveCode(
  deps: CodeDeps,
  sql: Sql,
  subject: CodeSubject,
  typed: string,
): Promise<CodeAnswer> {
  return answerTry(deps, sql, subject, typed, false)
}

/** Checks a code and consumes it: the action it allows belongs in the same transaction. */
export function takeCode(deps: CodeDeps, tx: Sql, subject: CodeSubject, typed: string): Promise<CodeAnswer> {
  return answerTry(deps, tx, subject, typed, true)
}

async function answerTry(
  deps: CodeDeps,
  sql: Sql,
  subject: CodeSubject,
  typed: string,
  spend: boolean,
): Promise<CodeAnswer> {
  const tried = await tryCode(sql, subject, {
    hash: hashCode(deps, subject, typed),
    now: deps.now(),
    maxTries: codeTries,
    spend,
  })
  if (tried === null) return { isRight: false, isOver: true }
  return { isRight: tried.isRight, isOver: tried.isOver && !tried.isRight }
}

/** Consumes the proof of a code within `codeMinutes` and returns its account; null without one. */
export async function spendProvenCode(
  deps: CodeDeps,
  tx: Sql,
  subject: CodeSubject,
  typed: string,
): Promise<number | null> {
  const now = deps.now()
  return spendProof(tx, subject, {
    hash: hashCode(deps, subject, typed),
    now,
    since: new Date(now.getTime() - codeMinutes * minuteMs),
  })
}

/** The stored form of a code, an HMAC: a plain hash of 8 digits could be brute-forced. */
function hashCode(
  { secret }: Pick<Deps, 'secret'>,
  { purpose, email }: { purpose: string; email: string },
  code: string,
): Buffer {
  return hmac(secret, JSON.stringify(['mailed-code', purpose, email, readCode(code)]))
}
