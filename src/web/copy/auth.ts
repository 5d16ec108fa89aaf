export const login = {
  title: (shop: string) => `Ingresar · ${shop}`,
  heading: 'Ingresar',
  welcome: (shop: string) => `Te damos la bienvenida a ${shop}`,
  welcomeText: 'Con tu cuenta seguís tus pedidos y no volvés a escribir tus datos.',
  identifier: 'Correo o teléfono',
  password: 'Contraseña',
  remember: 'Recordarme',
  forgotten: 'Olvide mi contraseña',
  submit: 'Ingresar',
  noAccount: '¿Todavía no tenés cuenta?',
  register: 'Crear cuenta',
  sessionEndedText: 'Está todo como lo dejaste.',
  toPayment: 'Ingresá para terminar tu compra',
  toOrders: 'Ingresá para ver tus pedidos',
  toFavorites: 'Ingresá para ver tus favoritos',
  toQuestions: 'Ingresá para ver tus preguntas',
  toAccount: 'Ingresá para ver tu cuenta',
} as const

/** Shown to a visitor at an action that requires a login (spec 1 §5). */
export const loginRequired = {
  favorite: {
    title: 'Ingresá para guardar tus favoritos',
    why: 'Así los encontrás después, en este o en otro dispositivo.',
  },
  question: { title: 'Ingresá para hacer tu pregunta', why: 'Con tu cuenta sabemos a quién responderle.' },
  help: { title: 'Ingresá para pedir ayuda', why: 'Con tu cuenta sabemos con quién hablamos.' },
  toLogin: 'Ir a la página de ingreso',
  toRegister: 'Crear cuenta',
} as const

/** Registration and its verification code (spec 2 §2, §5, §8). */
export const register = {
  title: (shop: string) => `Crear cuenta · ${shop}`,
  welcome: 'Creá tu cuenta',
  welcomeText: 'Un minuto, y la próxima compra es más rápida.',
  goodFor: [
    'Tu carrito te sigue en cualquier dispositivo',
    'Tus pedidos y favoritos, siempre a mano',
    'No volvés a escribir tus datos',
  ],
  toPayment: 'Registrate y seguí con tu compra: tu carrito te espera.',
  toCart: 'Registrate y seguí con tu carrito.',
  haveAccount: '¿Ya tenés cuenta?',
  toLogin: 'Ingresar',

  heading: 'Tus datos',
  name: 'Nombre',
  surname: 'Apellido',
  phone: 'Teléfono',
  phoneHint: 'Con código de área, escrito como quieras',
  email: 'Correo',
  emailHint: 'Te enviamos un código para confirmarlo',
  password: 'Contraseña',
  confirmPassword: 'Repetí la contraseña',
  terms: {
    accept: 'Acepto los',
    terms: 'términos y condiciones',
    and: 'y la',
    privacy: 'política de privacidad',
  },
  termsFirst: 'Aceptá los términos y condiciones para crear tu cuenta.',
  submit: 'Crear cuenta',
  failed: 'Error al registrarse, probá ingresando con tu cuenta de google',

  verifyTitle: (shop: string) => `Confirmar correo · ${shop}`,
  verify: 'Confirmá tu correo',
  verifyWhy: 'Tu cuenta ya está creada. Así sabemos que los avisos de tus pedidos te llegan.',
  codeHeading: 'Escribí el código',
  codeSubmit: 'Verificar',
  later: 'Más tarde',
  verified: 'Confirmaste tu correo',

  stripText: 'Confirmá tu correo',
  stripWhy: 'para recibir los avisos de tus pedidos.',
  stripLink: 'Escribir el código',
} as const

/** Strength hints while a new password is typed. */
export const newPassword = {
  empty: 'Al menos 8 caracteres. Varias palabras juntas son fáciles de recordar.',
  missing: (n: number) => (n === 1 ? 'Falta 1 carácter.' : `Faltan ${n} caracteres.`),
  fair: 'Alcanza. Más larga es más segura.',
  good: 'Buena contraseña.',
} as const

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

/** Entering a mailed code, on every screen that asks for one (spec 2 §5, §8). */
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

/** Login by Google and Facebook (spec 2 §2 Social login, Login, Callback). */
export const socialLogin = {
  title: (shop: string) => `Ingresar con otra cuenta · ${shop}`,
  welcome: 'Ingresá con una cuenta que ya tenés',
  welcomeText: 'Sin otra contraseña para recordar. No publicamos nada en tu nombre.',
  heading: 'Elegí con cuál',
  continueWith: (provider: string) => `Continuar con ${provider}`,
  more: 'Más formas de ingresar',
  or: 'o',
  byPassword: 'Ingresar con correo y contraseña',
  none: 'Por ahora se ingresa con correo y contraseña.',
  accept: 'Si es tu primera vez, al continuar creás tu cuenta y aceptás los',
  testWhy: 'Sin cuentas reales.',

  callbackTitle: (shop: string) => `Terminando tu ingreso · ${shop}`,
  finishing: (provider: string) => `Terminando tu ingreso con ${provider}…`,
  failedTitle: (provider: string) => `No ingresaste con ${provider}`,
  cancelled: 'Cancelaste antes de terminar. No guardamos nada.',
  failed: 'Algo no salió bien en el camino. Empezá de nuevo.',
  toLogin: 'Volver a Ingresar',
  again: 'Probar de nuevo',

  /** Reasons, by code, why the redirect to the provider failed. */
  notices: {
    social_down: 'No pudimos comunicarnos con esa cuenta. Probá de nuevo en un momento.',
    social_off: 'Ahora no se puede ingresar con esa cuenta.',
  } as Record<string, string>,
} as const
