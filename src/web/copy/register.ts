/** Register and its verification code (spec 2 §2, §5, §8). */
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

/** What is said of a new password while it is typed. */
export const newPassword = {
  empty: 'Al menos 8 caracteres. Varias palabras juntas son fáciles de recordar.',
  missing: (n: number) => (n === 1 ? 'Falta 1 carácter.' : `Faltan ${n} caracteres.`),
  fair: 'Alcanza. Más larga es más segura.',
  good: 'Buena contraseña.',
} as const
