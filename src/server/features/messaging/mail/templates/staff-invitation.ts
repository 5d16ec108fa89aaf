import type { EmailTheme } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

/** `url` is a single-use link to the panel for whoever has this mail. */
export function staffInvitation(
  head: EmailTheme,
  { from, roleName, url }: { from: string; roleName: string; url: string },
): RenderedMail {
  return renderEmail(head, {
    subject: `${from} te suma a ${head.name}`,
    preview: `Vas a trabajar en el mostrador, como ${roleName}.`,
    heading: '¡Te esperamos en el mostrador!',
    blocks: [
      {
        kind: 'text',
        text: `${from} te invita a trabajar en la tienda ${head.name}, con el rol ${roleName}. Con este botón entrás: si todavía no tenés cuenta, la creás ahí mismo.`,
      },
      { kind: 'button', label: 'Aceptar la invitación', url },
      { kind: 'text', text: 'El botón sirve por siete días, una sola vez. No le pases este correo a nadie.' },
    ],
    reason: 'Te escribimos porque alguien de la tienda puso este correo en su equipo.',
  })
}
