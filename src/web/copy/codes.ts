/** The step where a mailed code is typed, wherever it stands (spec 2 §5, §8). */
export const codes = {
  label: 'Código',
  sentTo: (email: string) => `Te enviamos un código de 8 números a ${email}.`,
  look: 'Si no lo ves, fijate en el correo no deseado.',
  wrong: 'El codigo ingresado no es correcto',
  over: 'Ese código ya no sirve: pedí otro.',
  resend: 'Reenviar el código',
  resendIn: (wait: string) => `Podés pedir otro en ${wait}`,
  resent: 'Codigo reenviado',
} as const
