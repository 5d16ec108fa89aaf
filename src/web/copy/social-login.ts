/** Google and Facebook as ways in (spec 2 §2 Social login, Login, Callback). */
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

  /** Why one never left for the provider, by the server's word for it. */
  notices: {
    social_down: 'No pudimos comunicarnos con esa cuenta. Probá de nuevo en un momento.',
    social_off: 'Ahora no se puede ingresar con esa cuenta.',
  } as Record<string, string>,
} as const
