/** What a visitor reads when he reaches for what only a buyer can do (spec 1 §5). */
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
