/** What is said where something went wrong. */
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
  },
  list: { failed: 'No pudimos cargar esta parte', retry: 'Reintentar' },
  action: { failed: 'No pudimos hacerlo. Probá de nuevo' },
} as const
