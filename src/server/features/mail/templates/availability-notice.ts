import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import type { Letterhead } from '../letter/letter.ts'
import { type RenderedMail, renderLetter } from '../letter/render-letter.ts'

/** To somebody who asked to be told when an article can be bought again. */
export function availabilityNotice(
  head: Letterhead,
  { article }: { article: { name: string; slug: string } },
): RenderedMail {
  return renderLetter(head, {
    subject: `Volvió ${article.name}`,
    preview: 'Ya podés comprarlo de nuevo.',
    heading: `Volvió ${article.name}`,
    blocks: [
      {
        kind: 'text',
        text: 'Nos pediste que te avisáramos: ya hay otra vez. No te lo podemos guardar, así que si lo querés, no lo dejes para mañana.',
      },
      {
        kind: 'button',
        label: 'Ver en la tienda',
        url: `${head.url}${href('article', { slug: article.slug, commerce_id: commerceId })}`,
      },
    ],
    reason: 'Te escribimos una sola vez, porque dejaste este correo para que te avisáramos.',
  })
}
