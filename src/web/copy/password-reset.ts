/** Password reset (spec 2 §2, §5, §8). */
export const passwordReset = {
  title: (shop: string) => `Recuperar la contraseña · ${shop}`,
  welcome: 'Elegí otra contraseña',
  welcomeText: 'Te enviamos un código por correo y elegís una nueva.',
  step: (n: number) => `Paso ${n} de 3`,
  toLogin: 'Volver a ingresar',

  emailHeading: '¿Cuál es tu correo?',
  email: 'Correo',
  emailHint: 'El de tu cuenta',
  send: 'Enviar código',
  checkEmail: 'Revise su correo',

  codeHeading: 'Escribí el código',
  sentTo: (email: string) => `Si ${email} tiene una cuenta, le enviamos un código de 8 números.`,
  check: 'Verificar',

  passwordHeading: 'Tu contraseña nueva',
  password: 'Contraseña nueva',
  confirmPassword: 'Repetí la contraseña',
  update: 'Cambiar la contraseña',
  note: 'Al cambiarla se cierran tus sesiones en otros dispositivos.',
  expired: 'Pasó demasiado tiempo desde que escribiste el código. Pedí uno nuevo.',
  startAgain: 'Empezar de nuevo',
  updated: 'Contraseña actualizada',
} as const
