import type { Mail } from '../../../integrations/mail/mail.port.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { type Letter, type Letterhead, headerLine } from './letter.ts'

export type RenderedMail = Pick<Mail, 'subject' | 'html' | 'text'>

/** A letter on the shop's paper, ready for `enqueueMail`. */
export function renderLetter(head: Letterhead, letter: Letter): RenderedMail {
  const subject = headerLine(letter.subject)
  return { subject, html: letterHtml(head, { ...letter, subject }), text: letterText(head, letter) }
}
