import { withdrawalDays } from '#domain/withdrawal.ts'
import type { Letterhead } from '../letter/letter.ts'
import { type RenderedMail, renderLetter } from '../letter/render-letter.ts'

export type WithdrawalNotice = {
  code: string
  orderNum: string
  email: string
  /** Whether the shop has an order of that number and that mail. */
  isOwnOrder: boolean
}

/** To the shop, when somebody withdraws from a purchase. Answering it writes to him. */
export function withdrawalNotice(
  head: Letterhead,
  { code, orderNum, email, isOwnOrder }: WithdrawalNotice,
): RenderedMail & { replyTo: string } {
  const letter = renderLetter(head, {
    subject: `Arrepentimiento del pedido Nº ${orderNum}: código ${code}`,
    preview: `${email} se arrepintió de su compra.`,
    heading: 'Alguien se arrepintió de su compra',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: 'Código', value: code },
          {
            name: 'Pedido',
            value: `Nº ${orderNum}`,
            note: isOwnOrder
              ? 'Es un pedido hecho con este correo.'
              : 'No hay un pedido con ese número y ese correo: preguntale cuál es.',
          },
          { name: 'Correo', value: email },
        ],
      },
      {
        kind: 'text',
        text: `Ya le mandamos el código. Escribile para coordinar la devolución: si está dentro de los ${withdrawalDays} días corridos desde que recibió la compra, corre por cuenta de la tienda.`,
      },
      { kind: 'note', text: 'Para contestarle, respondé este correo.' },
    ],
    reason: 'Llegó por el botón de arrepentimiento de la tienda.',
  })
  return { ...letter, replyTo: email }
}
