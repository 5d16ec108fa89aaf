import { screens, href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import type { EmailTheme } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'
import { conversationUrl } from './contact.ts'

export function shopWrote(head: EmailTheme, { name, text }: { name: string; text: string }): RenderedMail {
  return renderEmail(head, {
    subject: `${head.name} te escribió`,
    preview: text.slice(0, 120),
    heading: `${name}, tenés un mensaje`,
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
    heading: `${name}, respondimos tu pregunta`,
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
