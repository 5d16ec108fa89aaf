/** Texts of the controls in ui/. */
export const controls = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  optional: 'opcional',
  notices: 'Avisos',
  previous: 'Anterior',
  next: 'Siguiente',
  pause: 'Pausar el movimiento',
  resume: 'Reanudar el movimiento',
  slide: (n: number, of: number) => `${n} de ${of}`,
  goToSlide: (n: number) => `Ir al ${n}`,
  decrease: (what: string) => `Restar uno: ${what}`,
  increase: (what: string) => `Sumar uno: ${what}`,
  amount: (what: string) => `Cantidad: ${what}`,
  listPrice: 'Antes',
  price: 'Precio',
  path: 'Estás en',
  loading: 'Cargando',
  imageNotFound: 'Imagen no encontrada',
  test: 'Modo de prueba',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
} as const

export const errors = {
  fault: {
    title: 'Se nos volcó la damajuana',
    text: 'Algo salió mal de nuestro lado. Disculpá: probá de nuevo en un momento.',
    retry: 'Probar de nuevo',
    toHome: 'Volver al inicio',
  },
  scripts: {
    title: 'No pudimos cargar esta parte',
    text: 'Puede ser la conexión. Lo que tenías en el carrito sigue ahí.',
    slow: 'Está tardando más de lo normal.',
    reload: 'Volver a cargar',
    sending: 'La página está terminando de cargar. Cuando esté lista, enviamos lo que escribiste.',
  },
  list: { failed: 'No pudimos cargar esta parte', retry: 'Reintentar' },
  action: { failed: 'No pudimos hacerlo. Probá de nuevo' },
} as const

/** Character counts of text fields. */
export const writing = {
  count: (typed: number, most: number) => `${typed} de ${most}`,
} as const

/** The link beside what a form's data is used for. */
export const dataUse = { more: 'Cómo cuidamos tus datos' } as const
