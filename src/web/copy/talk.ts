/** What stands around Notifications and Messages: the tabs, and the mark in the header. */
export const talk = {
  tabs: 'Avisos',
  notifications: 'Notificaciones',
  messages: 'Mensajes',
  tool: 'Avisos',
  unread: (n: number) => (n === 1 ? '1 sin leer' : `${n} sin leer`),
  many: (n: number) => (n > 99 ? '99+' : String(n)),
} as const
