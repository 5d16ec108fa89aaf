import { titles } from './titles.ts'

export const team = {
  title: titles.team,
  loading: { failed: 'No pudimos leer el equipo', retry: 'Reintentar' },
  waits: (invitations: number) =>
    invitations === 1 ? '1 invitación sin responder' : `${invitations} invitaciones sin responder`,
  people: 'Quiénes trabajan acá',
  me: 'vos',
  withFactor: 'Segundo paso activado',
  withoutFactor: 'Sin segundo paso',
  lastSignIn: (when: string) => `Entró por última vez ${when}`,
  never: 'Todavía no entró',

  roles: {
    owner: 'Todo, también el equipo y las claves.',
    manager: 'Todo, menos el equipo y las claves.',
    counter: 'Pedidos, cobros, conversaciones y stock. Ve los precios y no los cambia; no ve costos.',
    driver: 'Sus entregas del día, y cobrarlas.',
    seller: 'Sus clientes, los pedidos de ellos y sus precios.',
  },

  invitations: 'Invitaciones sin responder',
  until: (when: string) => `Vence el ${when}`,
  revoke: 'Retirar',
  revoked: 'La invitación ya no sirve',
  invite: 'Invitar',
  inviteTitle: 'Invitar al equipo',
  email: 'Correo',
  emailHint: 'Le mandamos un enlace que sirve siete días.',
  role: 'Rol',
  send: 'Mandar la invitación',
  sent: (email: string) => `Le escribimos a ${email}`,

  changeRole: 'Cambiar el rol',
  changeTitle: (name: string) => `El rol de ${name}`,
  save: 'Guardar',
  changed: (name: string, role: string) => `${name} ahora es ${role}`,
  remove: 'Sacar de la tienda',
  removeTitle: (name: string) => `¿Sacar a ${name} de la tienda?`,
  removeText:
    'Sus sesiones y sus avisos terminan ahora mismo, en todos sus dispositivos. Su cuenta de compras y lo que hizo quedan.',
  removed: (name: string) => `${name} ya no entra al mostrador`,

  rule: 'Regla de la tienda',
  require: 'Pedir el segundo paso a Dueña y Encargado',
  requireNote: 'Quien no lo tenga, lo activa la próxima vez que entre.',
  requireFirst: 'Activá primero el tuyo, en Avisos y seguridad.',
  required: 'Desde ahora pedimos el segundo paso',
  notRequired: 'Ya no pedimos el segundo paso',
  failed: 'No se pudo. Probá de nuevo',
} as const

export const invitation = {
  title: 'Te sumaron al equipo',
  text: (shop: string, role: string) => `${shop} te invita a trabajar en su mostrador, con el rol ${role}.`,
  withAccount: (email: string) => `Entrá con la cuenta de ${email} para aceptar.`,
  accept: 'Aceptar',
  acceptAs: (name: string) => `Aceptar como ${name}`,
  newAccount: (email: string) => `Creá tu cuenta con ${email}:`,
  name: 'Nombre',
  surname: 'Apellido',
  password: 'Contraseña',
  create: 'Crear la cuenta y entrar',
  over: 'Esta invitación ya no sirve',
  overText: 'Se usó, venció o la retiraron. Pedile otra a quien te invitó.',
  toPanel: 'Ir al mostrador',
  nameMissing: 'Escribí tu nombre',
  failed: 'No se pudo. Probá de nuevo',
  otherAccount: 'Entrar con otra cuenta',
} as const
