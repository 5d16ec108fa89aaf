import { createHmac, randomInt } from 'node:crypto'
import { codeMinutes, codeTries, codeDigits, readCode } from '#domain/accounts/account.ts'
import type { Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { rateLimit, type Subjects } from '../../http/rate-limit.ts'
import { unsentMailQueue } from '../../queues.ts'
import { type EmailTheme, getEmailTheme } from '../messaging/mail/email-template.ts'
import type { RenderedMail } from '../messaging/mail/render-email.ts'
import { enqueueMail } from '../messaging/mail/send-email.ts'
import { type CodeSubject, insertCode, spendProof, tryCode } from './codes.repo.ts'

export type CodeDeps = Pick<Deps, 'env' | 'jobs' | 'secret' | 'now'>

/** How the code is told: `verificationCode` or `passwordResetCode` with what they need besides. */
export type CodeEmail = (head: EmailTheme, mailed: { code: string; minutes: number }) => RenderedMail

/**
 * What speaks for whoever asks, so that a stranger who asks all day takes nobody's code away: `network`, that the account
 * was entered from there; `mailbox`, that a mail to the address was read.
 */
export type CodeTrust = 'none' | 'network' | 'mailbox'

/** What came of a typed code. `isOver`: no code can be typed any more until another one is asked for. */
export type CodeAnswer = { isRight: boolean; isOver: boolean }

const minute = 60 * 1000

/**
 * Mails a new code in the caller's transaction; the subject's older ones are dead from then on. Refuses
 * `code_too_often` to who asks again within a minute or all day. `email` in lowercase.
 */
export async function sendCode(
  deps: CodeDeps,
  tx: Sql,
  subject: CodeSubject,
  toEmail: CodeEmail,
  trust: CodeTrust = 'none',
): Promise<Refusal | null> {
  const now = deps.now()
  const refused = await rateLimit(tx, deps, 'code', subjectsOf(subject), exemptBy[trust])
  if (refused) return refused
  const code = newCode()
  await insertCode(tx, {
    ...subject,
    hash: hashCode(deps, subject, code),
    now,
    expiresAt: new Date(now.getTime() + codeMinutes * minute),
  })
  await mailIfKnown(deps, tx, subject, toEmail(await getEmailTheme(deps, tx), { code, minutes: codeMinutes }))
  return null
}

/** What does not keep somebody waiting who is trusted so far, though it is counted. */
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

/** For an address without an account it is written where nobody sends it: the time it takes tells nothing. */
async function mailIfKnown(
  deps: CodeDeps,
  tx: Sql,
  { email, buyerId }: CodeSubject,
  rendered: RenderedMail,
): Promise<void> {
  const mail = { to: email, ...rendered }
  return buyerId === null ? deps.jobs.enqueue(tx, unsentMailQueue, mail) : enqueueMail(deps, tx, mail)
}

/** Whether it is the code. The try is counted, and the proof stays for `spendProvenCode`. */
export function proveCode(
  deps: CodeDeps,
  sql: Sql,
  subject: CodeSubject,
  typed: string,
): Promise<CodeAnswer> {
  return answerTry(deps, sql, subject, typed, false)
}

/** Whether it is the code, which is used up if it is: what it allows is done in the same transaction. */
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

/** The account that a proven code opens, once and for ten minutes more; null without such a proof. */
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
    since: new Date(now.getTime() - codeMinutes * minute),
  })
}

/** A new code: random digits, the leading zeros too. */
function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
}

/** What the database keeps of a code. It is keyed: 8 digits would be guessed from a plain hash. */
function hashCode(
  { secret }: Pick<Deps, 'secret'>,
  { purpose, email }: { purpose: string; email: string },
  code: string,
): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['mailed-code', purpose, email, readCode(code)]))
    .digest()
}
