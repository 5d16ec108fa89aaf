import type { EmailTheme } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

export function callRequested(
  head: EmailTheme,
  { id, name, phone }: { id: number; name: string; phone: string },
): RenderedMail {
  return renderEmail(head, {
    subject: `${name} espera que lo llames al ${phone}`,
    preview: 'Le dijimos que lo llamás en los próximos 5 minutos.',
    heading: 'Piden que llames',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: 'Nombre', value: name },
          { name: 'Teléfono', value: phone },
        ],
      },
      {
        kind: 'text',
        text: 'Le dijimos que lo llamás en los próximos 5 minutos. Cuando lo hayas hecho, en la computadora de la tienda:',
      },
      { kind: 'note', text: `npm run shop -- llamada-hecha ${id}` },
    ],
    reason: 'Te escribimos porque la tienda es tuya.',
  })
}

type ContactMessage = { name: string; email: string; phone: string | null; message: string }

/** Replies go to the visitor. */
export function contactMessage(
  head: EmailTheme,
  { name, email, phone, message }: ContactMessage,
): RenderedMail & { replyTo: string } {
  const facts = [
    { name: 'Nombre', value: name },
    { name: 'Correo', value: email },
    ...(phone ? [{ name: 'Teléfono', value: phone }] : []),
  ]
  const template = renderEmail(head, {
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
  return { ...template, replyTo: email }
}
