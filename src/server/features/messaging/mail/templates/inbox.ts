import { screens } from '#contract/screens.ts'
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
