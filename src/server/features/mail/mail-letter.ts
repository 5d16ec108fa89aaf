import { isEmail } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../integrations/mail/mail.port.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { Letterhead } from './letter/letter.ts'
import type { RenderedMail } from './letter/render-letter.ts'
import { getLetterhead } from './letterhead.ts'
import { findShopMailbox } from './shop-mailbox.ts'

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

/** The same to the shop itself, or to its owner while it has no address. Answers whether there was anybody to write to. */
export async function mailShop(
  deps: Mailing,
  tx: Sql,
  letterOf: (head: Letterhead) => RenderedMail & Pick<Mail, 'replyTo'>,
  once?: string,
): Promise<boolean> {
  const to = await findShopMailbox(tx)
  if (to !== null) await enqueueMail(deps, tx, { to, ...letterOf(await getLetterhead(deps, tx)) }, once)
  return to !== null
}
