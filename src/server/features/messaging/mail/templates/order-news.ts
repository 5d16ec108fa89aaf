import { href } from '#contract/screens.ts'
import { type Block, type EmailTheme, contactLine } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

/** An order and its buyer; `token` opens the order's page. */
export type OrderHead = { num: number; name: string; token: string }

type Words = { heading: string; text: string; blocks?: readonly Block[]; label?: string }

/** A mail to the buyer about an order: a text, further blocks, and a button to the order's page. */
export function orderNews(
  head: EmailTheme,
  { num, name, token }: OrderHead,
  { heading, text, blocks = [], label = 'Ver el pedido' }: Words,
): RenderedMail {
  return renderEmail(head, {
    subject: `Pedido Nº ${num}: ${heading.toLocaleLowerCase('es-AR')}`,
    preview: text,
    heading,
    blocks: [
      { kind: 'text', text: `Hola, ${name}.` },
      { kind: 'text', text },
      ...blocks,
      { kind: 'button', label, url: `${head.url}${href('order', { num, token })}` },
      { kind: 'note', text: `Si algo no coincide, escribinos${contactLine(head)}.` },
    ],
    reason: 'Te escribimos porque hiciste un pedido con este correo.',
  })
}
