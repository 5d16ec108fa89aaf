import type { Letterhead } from '../letter/letter.ts'
import { type RenderedMail, renderLetter } from '../letter/render-letter.ts'

export type ContactMessage = { name: string; email: string; phone: string | null; message: string }

/** To the shop, from the contact form. Answering it writes to the visitor, who is its `replyTo`. */
export function contactMessage(
  head: Letterhead,
  { name, email, phone, message }: ContactMessage,
): RenderedMail & { replyTo: string } {
  const facts = [
    { name: 'Nombre', value: name },
    { name: 'Correo', value: email },
    ...(phone ? [{ name: 'Teléfono', value: phone }] : []),
  ]
  const letter = renderLetter(head, {
    subject: `Mensaje de ${name} desde la tienda`,
    preview: message.slice(0, 120),
    heading: `${name} te escribió`,
    blocks: [
      ...(message.trim() === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      { kind: 'facts', facts },
      { kind: 'note', text: 'Para contestarle, respondé este correo.' },
    ],
    reason: 'Llegó por el formulario de contacto de la tienda.',
  })
  return { ...letter, replyTo: email }
}
