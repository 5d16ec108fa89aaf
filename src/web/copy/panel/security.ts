import { titles } from './titles.ts'

export const secondFactor = {
  title: titles.security,
  gateTitle: 'Un paso más',
  gateText: 'Escribí el código de seis números que muestra la aplicación de tu teléfono.',
  mustTitle: 'Activá tu segundo paso',
  mustText: 'La tienda lo pide para entrar. Lleva un minuto y necesitás el teléfono a mano.',
  code: 'Código',
  codeHint: '¿No tenés el teléfono? Sirve también uno de tus códigos de respaldo.',
  codeMissing: 'Escribí el código',
  enter: 'Entrar',
  otherAccount: 'Entrar con otra cuenta',
  failed: 'No se pudo. Probá de nuevo',
  codesLeft: (left: number) =>
    left === 0
      ? 'Usaste tu último código de respaldo: hacé otros en Avisos y seguridad'
      : left === 1
        ? 'Te queda un código de respaldo'
        : `Te quedan ${left} códigos de respaldo`,

  section: 'Segundo paso',
  off: 'Además de la contraseña, pedimos un código de tu teléfono. Aunque alguien sepa tu contraseña, no entra.',
  on: 'Está activado: en cada navegador nuevo te pedimos un código de tu teléfono.',
  activate: 'Activar',
  renew: 'Cambiar de teléfono o hacer códigos nuevos',
  remove: 'Desactivar',
  removeTitle: '¿Desactivar el segundo paso?',
  removeText: 'Desde ahora se entra sólo con la contraseña.',
  removed: 'El segundo paso está desactivado',

  scan: 'Escaneá este dibujo con una aplicación de códigos, como Google Authenticator, Aegis o 2FAS.',
  qr: 'Código QR para la aplicación de códigos',
  byHand: '¿No podés escanear? Escribí esta clave en la aplicación:',
  copyKey: 'Copiar la clave',
  copied: 'Copiado',
  first: 'Código que muestra la aplicación',
  confirm: 'Confirmar',

  codesTitle: 'Tus códigos de respaldo',
  codesText:
    'Guardalos en un lugar seguro, fuera del teléfono. Cada uno sirve una vez, si algún día no lo tenés. No los vamos a mostrar de nuevo.',
  copyCodes: 'Copiar',
  download: 'Descargar',
  file: 'codigos-de-respaldo.txt',
  saved: 'Ya los guardé',
} as const

/** Pushes of orders to a device on which the panel is closed. */
export const deviceAlerts = {
  title: 'Avisos en este dispositivo',
  orders: 'Avisar de cada pedido',
  note: 'Aunque tengas el mostrador cerrado: cuando entra un pedido para preparar, y cuando lo anula quien lo hizo.',
  turnedOn: 'Listo, te avisamos de los pedidos en este dispositivo',
  turnedOff: 'Listo, ya no te avisamos de los pedidos en este dispositivo',
  test: 'Probar',
  tried: 'Te mandamos un aviso: tiene que aparecer en unos segundos',
  denied: 'Tu navegador tiene bloqueados los avisos',
  failed: 'No pudimos hacerlo. Probá de nuevo',
  blocked:
    'Tu navegador los tiene bloqueados. Para permitirlos, tocá el ícono a la izquierda de la dirección, entrá en los permisos y permití las notificaciones.',
  blockedInstalled:
    'Tu dispositivo los tiene bloqueados. Para permitirlos, buscá El mostrador entre las aplicaciones, en los ajustes, y permitile las notificaciones.',
  'home-screen':
    'En un iPhone o iPad llegan cuando el mostrador está en la pantalla de inicio. En Safari, tocá Compartir y después «Agregar a inicio». Abrilo desde ahí y activalos acá mismo.',
  browser: 'Este navegador no puede mostrarlos. Actualizalo, o entrá desde Chrome, Edge, Firefox o Safari.',
  insecure:
    'Necesitan una conexión segura, y la dirección por la que entraste no la tiene. Probá con la que empieza con https.',
} as const
