import { panelHref } from '#contract/panel/screens.ts'
import type { EmailTheme } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

/** Link to a conversation in the panel. */
export const conversationUrl = (head: EmailTheme, kind: string, id: number): string =>
  `${head.url}${panelHref('conversation', { kind, id })}`

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
        text: 'Le dijimos que lo llamás en los próximos 5 minutos. Cuando lo hayas hecho, decilo en el mostrador.',
      },
      { kind: 'button', label: 'Ver la llamada', url: conversationUrl(head, 'call', id) },
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

/** The shop's answer to a sender without a chat. */
export function shopAnswered(
  head: EmailTheme,
  {
    text,
    asked,
    about,
  }: { text: string; /** What was written to the shop. */ asked: string | null; about: string | null },
): RenderedMail {
  return renderEmail(head, {
    subject:
      about === null ? `${head.name} te respondió` : `${head.name} te escribió por tu ${inSentence(about)}`,
    preview: text.slice(0, 120),
    heading: about === null ? 'Respondimos tu mensaje' : `Por tu ${inSentence(about)}`,
    blocks: [
      { kind: 'text', text },
      ...(asked === null || asked === ''
        ? []
        : [
            { kind: 'note' as const, text: 'Nos habías escrito:' },
            { kind: 'quote' as const, text: asked },
          ]),
      { kind: 'note', text: 'Para seguir, respondé este correo.' },
    ],
    reason: 'Te escribimos porque te comunicaste con la tienda.',
  })
}

/** 'Pedido Nº 7' becomes 'pedido Nº 7'. */
const inSentence = (about: string): string => about.charAt(0).toLocaleLowerCase('es-AR') + about.slice(1)
