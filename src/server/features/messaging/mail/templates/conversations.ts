import { panelHref } from '#contract/panel/screens.ts'
import { screens, href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { type EmailTheme, unlinked } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

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
    question: input,
    about,
  }: { text: string; /** What was written to the shop. */ question: string | null; about: string | null },
): RenderedMail {
  return renderEmail(head, {
    subject:
      about === null ? `${head.name} te respondió` : `${head.name} te escribió por tu ${inSentence(about)}`,
    preview: text.slice(0, 120),
    heading: about === null ? 'Respondimos tu mensaje' : `Por tu ${inSentence(about)}`,
    blocks: [
      { kind: 'text', text },
      ...(input === null || input === ''
        ? []
        : [
            { kind: 'note' as const, text: 'Nos habías escrito:' },
            { kind: 'quote' as const, text: input },
          ]),
      { kind: 'note', text: 'Para seguir, respondé este correo.' },
    ],
    reason: 'Te escribimos porque te comunicaste con la tienda.',
  })
}

/** 'Pedido Nº 7' becomes 'pedido Nº 7'. */
const inSentence = (about: string): string => about.charAt(0).toLocaleLowerCase('es-AR') + about.slice(1)

export function shopWrote(head: EmailTheme, { name, text }: { name: string; text: string }): RenderedMail {
  return renderEmail(head, {
    subject: `${head.name} te escribió`,
    preview: text.slice(0, 120),
    heading: `${unlinked(name)}, tenés un mensaje`,
    blocks: [
      { kind: 'quote', text },
      { kind: 'button', label: 'Contestar', url: `${head.url}${screens.messages}` },
      { kind: 'note', text: 'Mientras no lo leas, no te avisamos por correo de los que sigan.' },
    ],
    reason: 'Te escribimos porque tenés un chat abierto con la tienda.',
  })
}

export function buyerWrote(
  head: EmailTheme,
  { id, name, text }: { id: number; name: string; text: string },
): RenderedMail {
  return renderEmail(head, {
    subject: `Mensaje de ${name} en el chat`,
    preview: text.slice(0, 120),
    heading: `${name} te escribió en el chat`,
    blocks: [
      { kind: 'quote', text },
      { kind: 'button', label: 'Leer y contestar', url: conversationUrl(head, 'chat', id) },
    ],
    reason:
      'Te escribimos porque la tienda es tuya. Hasta que le contestes no te avisamos de sus otros mensajes.',
  })
}

type Answered = {
  name: string
  question: string
  answer: string
  article: { name: string; /** Null once it is not sold any more. */ slug: string | null }
}

export function questionAnswered(
  head: EmailTheme,
  { name, question, answer, article }: Answered,
): RenderedMail {
  return renderEmail(head, {
    subject: `Respondimos tu pregunta sobre ${article.name}`,
    preview: answer.slice(0, 120),
    heading: `${unlinked(name)}, respondimos tu pregunta`,
    blocks: [
      { kind: 'note', text: `Preguntaste sobre ${article.name}:` },
      { kind: 'quote', text: question },
      { kind: 'text', text: answer },
      article.slug === null
        ? { kind: 'button', label: 'Ver tus preguntas', url: `${head.url}${screens.questions}` }
        : {
            kind: 'button',
            label: 'Ver el artículo',
            url: `${head.url}${href('article', { slug: article.slug, commerce_id: commerceId })}`,
          },
    ],
    reason: 'Te escribimos porque hiciste una pregunta en la tienda.',
  })
}

export function questionAsked(
  head: EmailTheme,
  { id, name, text, article }: { id: number; name: string; text: string; article: string },
): RenderedMail {
  return renderEmail(head, {
    subject: `${name} preguntó por ${article}`,
    preview: text.slice(0, 120),
    heading: `Te preguntan por ${article}`,
    blocks: [
      { kind: 'quote', text },
      {
        kind: 'text',
        text: 'Tu respuesta la recibe quien preguntó y queda en la página del artículo para todos.',
      },
      { kind: 'button', label: 'Responder', url: conversationUrl(head, 'question', id) },
    ],
    reason: 'Te escribimos porque la tienda es tuya.',
  })
}
