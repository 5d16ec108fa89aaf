import { type EmailTheme, unlinked } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

type MailedCode = { code: string; minutes: number }
type NamedCode = MailedCode & { name: string }

const once = (minutes: number): string =>
  `Vence en ${minutes} minutos y sirve una sola vez. No se lo pases a nadie: nunca te lo vamos a pedir.`

export function verificationCode(head: EmailTheme, { code, minutes, name }: NamedCode): RenderedMail {
  return renderEmail(head, {
    subject: 'Tu código de verificación',
    preview: `Escribilo en la tienda para confirmar tu correo. Vence en ${minutes} minutos.`,
    heading: `Hola, ${unlinked(name)}`,
    blocks: [
      { kind: 'text', text: 'Escribí este código en la tienda para confirmar tu correo:' },
      { kind: 'code', code },
      { kind: 'note', text: once(minutes) },
    ],
    reason:
      'Te escribimos porque alguien usó este correo en la tienda. Si no fuiste vos, no hace falta que hagas nada.',
  })
}

export function passwordResetCode(head: EmailTheme, { code, minutes }: MailedCode): RenderedMail {
  return renderEmail(head, {
    subject: 'Tu código para cambiar la contraseña',
    preview: `Escribilo en la tienda para elegir una contraseña nueva. Vence en ${minutes} minutos.`,
    heading: 'Elegí una contraseña nueva',
    blocks: [
      { kind: 'text', text: 'Escribí este código en la tienda para seguir:' },
      { kind: 'code', code },
      { kind: 'note', text: once(minutes) },
    ],
    reason:
      'Te escribimos porque alguien pidió cambiar la contraseña de esta cuenta. Si no fuiste vos, no hagas nada: tu contraseña sigue siendo la misma.',
  })
}

export function deletionCode(head: EmailTheme, { code, minutes, name }: NamedCode): RenderedMail {
  return renderEmail(head, {
    subject: 'Tu código para eliminar la cuenta',
    preview: `Escribilo en la tienda para eliminar tu cuenta. Vence en ${minutes} minutos.`,
    heading: `Hola, ${unlinked(name)}`,
    blocks: [
      {
        kind: 'text',
        text: 'Escribí este código en la tienda para eliminar tu cuenta y tus datos. No se puede deshacer:',
      },
      { kind: 'code', code },
      { kind: 'note', text: once(minutes) },
    ],
    reason:
      'Te escribimos porque alguien pidió eliminar la cuenta de este correo. Si no fuiste vos, no hagas nada: tu cuenta sigue como estaba.',
  })
}
