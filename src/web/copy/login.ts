/** Login (spec 2 §2, §5; design 6.7). */
export const login = {
  title: (shop: string) => `Ingresar · ${shop}`,
  heading: 'Ingresar',
  welcome: (shop: string) => `Bienvenido a ${shop}`,
  welcomeText: 'Con tu cuenta seguís tus pedidos y no volvés a escribir tus datos.',
  identifier: 'Correo o teléfono',
  password: 'Contraseña',
  remember: 'Recordarme',
  forgotten: 'Olvide mi contraseña',
  submit: 'Ingresar',
  noAccount: '¿Todavía no tenés cuenta?',
  register: 'Crear cuenta',
  toPayment: 'Ingresá para terminar tu compra',
  toOrders: 'Ingresá para ver tus pedidos',
  toFavorites: 'Ingresá para ver tus favoritos',
  toQuestions: 'Ingresá para ver tus preguntas',
  toAccount: 'Ingresá para ver tu cuenta',
} as const
