import { href } from '#contract/screens.ts'
import { type Centavos, formatCentavos } from '#domain/money/money.ts'
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

/** How money comes back. */
export function wayBack(byProvider: Centavos, byHand: Centavos): string {
  if (byHand <= 0) return 'Vuelven al medio con el que pagaste; puede tardar unos días en verse.'
  if (byProvider <= 0) return 'Te los damos nosotros, como pagaste.'
  return `Al medio con el que pagaste vuelven ${formatCentavos(byProvider)}, y pueden tardar unos días en verse; ${formatCentavos(byHand)} te los damos nosotros.`
}
