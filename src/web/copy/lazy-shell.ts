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
  doubts: '¿Dudas?',
  doubtsWhere: 'WhatsApp',
} as const

export const foot = {
  hours: 'Horarios',
  noHours: 'Cerrado',
  contact: 'Contacto',
  delivery: 'Envíos',
  seeOnMap: 'Ver en el mapa',
  shopPages: 'La tienda',
  about: 'Quiénes somos',
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  claims: 'Defensa de las y los Consumidores. Para reclamos ingrese aquí',
  dataFiscal: 'Data Fiscal',
  instagram: 'Instagram',
  facebook: 'Facebook',
  legal: 'Beber con moderación. Prohibida su venta a menores de 18 años.',
  cuit: (cuit: string) => `CUIT ${cuit}`,
} as const

export const errorPages = {
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
    orEmail: 'o escribirnos a',
    email: 'Mientras tanto, podés escribirnos a',
  },
} as const

export const age = {
  question: '¿Sos mayor de 18 años?',
  why: 'Vendemos bebidas alcohólicas solo a mayores de edad.',
  yes: 'Sí, soy mayor',
  no: 'No',
  goodbye: 'Te esperamos más adelante',
  goodbyeText: 'Esta tienda es para mayores de 18 años. Gracias por decirlo.',
  back: 'Me equivoqué: soy mayor de 18',
  tick: 'Soy mayor de 18 años',
} as const

/** Shown without JavaScript on screens that need it. */
export const noScripts = {
  needs: {
    cart: 'Para armar el pedido activá JavaScript',
    order: 'Para hacer el pedido activá JavaScript',
    pay: 'Para pagar desde acá activá JavaScript',
    account: 'Para usar tu cuenta activá JavaScript',
    write: 'Para escribirnos desde acá activá JavaScript',
    withdraw: 'Para arrepentirte de la compra desde acá activá JavaScript',
    map: 'Para usar el mapa activá JavaScript',
  },
  why: 'Tu navegador lo tiene apagado. Activalo y volvé a cargar esta página.',
  otherwise: 'Si preferís, lo resolvemos hablando:',
} as const
