import { homeHref, screens } from '#contract/screens.ts'
import { type EmailTheme, contactLine, unlinked } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

export function welcome(head: EmailTheme, { name }: { name: string }): RenderedMail {
  return renderEmail(head, {
    subject: `Te damos la bienvenida a ${head.name}`,
    preview: 'Tu cuenta ya está lista.',
    heading: `Hola, ${unlinked(name)}`,
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
    heading: `Hola, ${unlinked(name)}`,
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
    heading: `Hasta luego, ${unlinked(name)}`,
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

/** ASVS 6.3.7. */
export function passwordChanged(head: EmailTheme, { name }: { name: string }): RenderedMail {
  return renderEmail(head, {
    subject: 'Cambió la contraseña de tu cuenta',
    preview: 'Si fuiste vos, no hace falta que hagas nada.',
    heading: `Hola, ${unlinked(name)}`,
    blocks: [
      {
        kind: 'text',
        text: 'Tu cuenta tiene una contraseña nueva, y cerramos las sesiones que tenías abiertas en otros dispositivos.',
      },
      { kind: 'text', text: 'Si fuiste vos, no hace falta que hagas nada.' },
      {
        kind: 'text',
        text: `Si no fuiste vos, pedí otra contraseña cuanto antes con «Olvide mi contraseña» y avisanos${contactLine(head)}.`,
      },
      { kind: 'button', label: 'Elegir otra contraseña', url: `${head.url}${screens.reset}` },
    ],
    reason: 'Te escribimos porque este es el correo de tu cuenta.',
  })
}

/** After too many failed logins or codes, until the limit ends in a day. */
export function accountGuarded(
  head: EmailTheme,
  { name, proof }: { name: string; proof: string },
): RenderedMail {
  return renderEmail(head, {
    subject: 'Alguien insiste con tu cuenta',
    preview: 'Frenamos los intentos; tu cuenta sigue como estaba.',
    heading: `Hola, ${unlinked(name)}`,
    blocks: [
      {
        kind: 'text',
        text: 'Hubo muchos intentos fallidos de entrar a tu cuenta, o muchos pedidos de códigos para cambiar su contraseña. Los frenamos: por un día sólo se puede entrar desde las conexiones a internet que ya usaste.',
      },
      {
        kind: 'text',
        text: 'Desde donde entrás siempre, seguís entrando. Si estás en otro lugar, elegí una contraseña nueva con este botón, que sólo está en tu correo y sirve por dos días:',
      },
      {
        kind: 'button',
        label: 'Elegir otra contraseña',
        url: `${head.url}${screens.reset}?prueba=${proof}`,
      },
      {
        kind: 'text',
        text: 'Si no intentaste entrar, no hace falta que hagas nada. No le pases este correo a nadie.',
      },
    ],
    reason: 'Te escribimos porque este es el correo de tu cuenta.',
  })
}

/** To the address that was registered again. */
export function registrationTried(head: EmailTheme, { name }: { name: string }): RenderedMail {
  return renderEmail(head, {
    subject: 'Ya tenés una cuenta con este correo',
    preview: 'Alguien quiso registrarse con tu correo.',
    heading: `Hola, ${unlinked(name)}`,
    blocks: [
      {
        kind: 'text',
        text: 'Alguien quiso crear una cuenta con este correo, que ya tiene una. No cambió nada: tu cuenta sigue como estaba.',
      },
      { kind: 'text', text: 'Si fuiste vos y no recordás la contraseña, podés elegir otra:' },
      { kind: 'button', label: 'Elegir otra contraseña', url: `${head.url}${screens.reset}` },
      { kind: 'text', text: 'Si no fuiste vos, no hace falta que hagas nada.' },
    ],
    reason: 'Te escribimos porque este es el correo de tu cuenta.',
  })
}

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
