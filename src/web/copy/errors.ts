/** The pages that stand in for a screen (spec 1 §1 for the out-of-service one). */
export const errors = {
  notFound: {
    title: 'Esta botella no está en la bodega',
    text: 'La página que buscás no existe o cambió de lugar. Probá con el buscador o volvé al inicio.',
    toHome: 'Volver al inicio',
    toSearch: 'Buscar',
    toNear: (shelf: string) => `Ver ${shelf}`,
  },
  outOfService: {
    title: 'Volvemos enseguida',
    text: 'El sitio está temporalmente fuera de servicio. Estamos trabajando para mejorarlo. Disculpá las molestias.',
    phone: 'Mientras tanto, podés llamarnos al',
    email: 'o escribirnos a',
  },
  fault: {
    title: 'Se nos volcó la damajuana',
    text: 'Algo salió mal de nuestro lado. Disculpá: probá de nuevo en un momento.',
    retry: 'Probar de nuevo',
    toHome: 'Volver al inicio',
  },
  scripts: { title: 'No pudimos cargar esta parte', text: 'Puede ser la conexión. Lo que tenías en el carrito sigue ahí.', slow: 'Está tardando más de lo normal.', reload: 'Volver a cargar' },
  list: { failed: 'No pudimos cargar esta parte', retry: 'Reintentar' },
  action: { failed: 'No pudimos hacerlo. Probá de nuevo', offline: 'Parece que no hay conexión', tooMany: 'Fueron muchos intentos seguidos. Esperá un momento y probá de nuevo' },
} as const
