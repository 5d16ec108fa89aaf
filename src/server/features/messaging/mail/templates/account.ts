import { homeHref } from '#contract/screens.ts'
import { type EmailTheme, contactLine } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

export function welcome(head: EmailTheme, { name }: { name: string }): RenderedMail {
  return renderEmail(head, {
    subject: `Te damos la bienvenida a ${head.name}`,
    preview: 'Tu cuenta ya está lista.',
    heading: `Hola, ${name}`,
    blocks: [
      {
        kind: 'text',
        text: 'Tu cuenta ya está lista. Con ella tu carrito te sigue en cualquier dispositivo, y tus pedidos quedan guardados para verlos cuando quieras.',
      },
      { kind: 'button', label: 'Ir a la tienda', url: `${head.url}${homeHref}` },
    ],
    reason: 'Te escribimos porque creaste una cuenta con este correo.',
  })
}

/** To the old address. It omits the new one, as the reader may not be its owner. */
export function emailChangeAlert(head: EmailTheme, { name }: { name: string }): RenderedMail {
  return renderEmail(head, {
    subject: 'Pidieron cambiar el correo de tu cuenta',
    preview: 'Si fuiste vos, no hace falta que hagas nada.',
    heading: `Hola, ${name}`,
    blocks: [
      {
        kind: 'text',
        text: 'Pidieron cambiar el correo de tu cuenta por otro. El cambio vale recién cuando se confirme con un código que mandamos al correo nuevo.',
      },
      { kind: 'text', text: 'Si fuiste vos, no hace falta que hagas nada.' },
      {
        kind: 'text',
        text: `Si no fuiste vos, cambiá tu contraseña cuanto antes y avisanos${contactLine(head)}.`,
      },
    ],
    reason: 'Te escribimos porque este es el correo con el que entrás hoy a tu cuenta.',
  })
}

export function accountRemoved(head: EmailTheme, { name }: { name: string }): RenderedMail {
  return renderEmail(head, {
    subject: 'Eliminamos tu cuenta',
    preview: 'Tus datos ya no están en la tienda.',
    heading: `Hasta luego, ${name}`,
    blocks: [
      {
        kind: 'text',
        text: 'Como pediste, eliminamos tu cuenta con tus datos, direcciones, tarjetas, favoritos, preguntas y mensajes, y cerramos tus sesiones.',
      },
      {
        kind: 'text',
        text: 'Tus compras quedan en nuestros registros sin tu nombre ni tus datos, porque la ley nos pide conservar las ventas.',
      },
      { kind: 'text', text: `Si no fuiste vos, avisanos${contactLine(head)}.` },
    ],
    reason: 'Te escribimos por última vez porque este era el correo de tu cuenta.',
  })
}
