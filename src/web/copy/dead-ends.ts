/** The pages that stand in for a screen (spec 1 §1 for the out-of-service one). */
export const deadEnds = {
  notFound: {
    title: 'Esta botella no está en la bodega',
    text: 'La página que buscás no existe o cambió de lugar. Probá con el buscador o volvé al inicio.',
    toHome: 'Volver al inicio',
    toSearch: 'Buscar',
    toNear: (shelf: string) => `Ver ${shelf}`,
  },
  away: {
    title: 'Volvemos en un momento',
    text: 'La tienda no puede responder justo ahora. Lo que tenías en el carrito sigue ahí.',
    retry: 'Probar de nuevo',
    call: (phone: string) => `Llamar al ${phone}`,
    write: 'Escribir por WhatsApp',
  },
  outOfService: {
    title: 'Volvemos enseguida',
    text: 'El sitio está temporalmente fuera de servicio. Estamos trabajando para mejorarlo. Disculpá las molestias.',
    phone: 'Mientras tanto, podés llamarnos al',
    email: 'o escribirnos a',
  },
} as const
