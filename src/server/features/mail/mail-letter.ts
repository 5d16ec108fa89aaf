import { isEmail } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { Letterhead } from './letter/letter.ts'
import type { RenderedMail } from './letter/render-letter.ts'
import { getLetterhead } from './letterhead.ts'

type Mailing = Pick<Deps, 'jobs' | 'env'>
type LetterOf = (head: Letterhead) => RenderedMail

/** Mails a letter as `enqueueMail` does. Nothing is written to who has no address, or none that a mail can reach. */
export async function mailLetter(
  deps: Mailing,
  tx: Sql,
  to: string | null,
  letterOf: LetterOf,
  once?: string,
): Promise<void> {
  if (to === null || !isEmail(to)) return
  await enqueueMail(deps, tx, { to, ...letterOf(await getLetterhead(deps, tx)) }, once)
}

/** The same to the shop itself. */
export async function mailShop(deps: Mailing, tx: Sql, letterOf: LetterOf, once?: string): Promise<void> {
  const head = await getLetterhead(deps, tx)
  if (head.email !== null) await enqueueMail(deps, tx, { to: head.email, ...letterOf(head) }, once)
}
