/** The installed app: offline, installation, updates and pushes (spec 1 §1, §4). */
export const offline = {
  banner: 'Sin conexión: ves lo último que guardamos',
  title: 'Sin conexión',
  heading: 'No hay conexión',
  text: 'Esto todavía no lo guardamos. En cuanto vuelva la conexión, lo abrimos.',
  opening: 'Buscando lo que guardamos…',
  kept: 'Mientras tanto, podés ver lo último que abriste:',
  retry: 'Probar de nuevo',
  home: 'Inicio',
  cart: 'Carrito',
  orders: 'Mis Pedidos',
  favorites: 'Favoritos',
} as const

export const update = {
  title: 'Hay una versión nueva de la tienda',
  downloading: 'Preparando',
  installing: 'Instalando',
  later: 'Ahora no',
  progress: 'Actualización de la tienda',
} as const

export const install = {
  title: 'Instalá la tienda',
  text: 'Se abre con un toque, también sin conexión. No ocupa casi nada.',
  install: 'Instalar',
  later: 'Ahora no',
} as const

/** Manual installation on iPhone and iPad. */
export const homeScreen = {
  text: 'En Safari, tocá Compartir y después «Agregar a inicio». Se abre con un toque, también sin conexión.',
  forPushes: 'Para recibir avisos de tus pedidos',
  forPushesText:
    'En Safari, tocá Compartir y después «Agregar a inicio». Abrí la tienda desde ahí y activá los avisos.',
  done: 'Entendido',
} as const

export const push = {
  title: '¿Te avisamos cómo va tu pedido?',
  text: 'También cuando te respondamos una pregunta o un mensaje. Nada de publicidad.',
  allow: 'Activar avisos',
  later: 'Ahora no',
  done: 'Listo, te vamos a avisar en este dispositivo',
  denied: 'Tu navegador tiene bloqueados los avisos de la tienda. En Mi cuenta te contamos cómo permitirlos',
  failed: 'No pudimos activar los avisos. Probá de nuevo más tarde',
  stopped: 'Listo, ya no te avisamos en este dispositivo',
  unknownTitle: 'Hay novedades en la tienda',
  unknownBody: 'Tocá para verlas.',
  tapped: 'Si abrís el aviso ahora, salís de esta pantalla',
  see: 'Abrirlo igual',
} as const
