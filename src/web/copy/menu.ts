/** What the account button opens, and the way back from the order. */
export const menu = {
  myAccount: 'Mi cuenta',
  greeting: (name: string) => `Hola, ${name}`,
  logout: 'Cerrar sesión',
  loggingOut: 'Cerrando sesion',
  questions: 'Preguntas',
  notifications: 'Notificaciones',
  messages: 'Mensajes',
  help: 'Ayuda',
  coupons: 'Cupones',
  backToCart: 'Volver al carrito',
} as const
