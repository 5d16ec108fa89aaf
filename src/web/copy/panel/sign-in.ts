export const signIn = {
  title: 'El mostrador',
  text: 'El lado de adentro de la tienda. Entrá con tu cuenta del equipo.',
  identifier: 'Correo o teléfono',
  password: 'Contraseña',
  remember: 'Recordarme en este dispositivo',
  submit: 'Entrar',
  forgotten: 'Olvidé mi contraseña',
  toShop: 'Ir a la tienda',
  failed: 'No pudimos entrar. Probá de nuevo',

  passwordAgain: {
    title: 'Tu contraseña, de nuevo',
    text: 'Es por seguridad: lo que vas a hacer toca al equipo, a las claves o a la plata. Por quince minutos no la volvemos a pedir.',
    submit: 'Seguir',
  },
  notStaff: {
    title: 'Tu cuenta no trabaja en esta tienda',
    text: 'Para entrar al mostrador hace falta que la Dueña te sume al equipo. Si ya te sumó, entrá con esa cuenta.',
    leave: 'Entrar con otra cuenta',
  },
  away: {
    title: 'No pudimos abrir el mostrador',
    text: 'La tienda no responde justo ahora. Lo tuyo está a salvo.',
    retry: 'Probar de nuevo',
  },
  ended: {
    title: 'Tu sesión terminó',
    text: 'Entrá de nuevo y seguís donde estabas: lo que escribiste está como lo dejaste.',
  },
} as const
