import { screens } from '#contract/screens.ts'
import { type EmailTheme, contactLine } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

/** ASVS 6.3.7. */
export function passwordChanged(head: EmailTheme, { name }: { name: string }): RenderedMail {
  return renderEmail(head, {
    subject: 'Cambió la contraseña de tu cuenta',
    preview: 'Si fuiste vos, no hace falta que hagas nada.',
    heading: `Hola, ${name}`,
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
    heading: `Hola, ${name}`,
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
    heading: `Hola, ${name}`,
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
