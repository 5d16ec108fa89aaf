import type { StaffHold } from '#domain/payments/hold.ts'

/** Orders that await their payment online. */
export const hold = {
  legend: 'Cuánto le guardás los productos',
  names: {
    two_hours: '2 horas',
    tomorrow: 'Hasta mañana',
    two_days: '48 horas',
  } satisfies Record<StaffHold, string>,
  until: (when: string) => `Hasta el ${when}`,
  section: 'Espera el pago',
  text: (when: string) => `Los productos quedan guardados hasta el ${when}. Se paga desde este enlace:`,
  textOfBuyer: (when: string) => `Los productos quedan guardados hasta el ${when}.`,
  send: 'Mandar por WhatsApp',
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado',
  copyFailed: 'No se pudo copiar. Mantené apretado el enlace y copialo.',
  more: 'Dar más tiempo',
  moreTitle: (num: number) => `Más tiempo para el Nº ${num}`,
  save: 'Guardar hasta entonces',
  saved: (num: number) => `Nº ${num}: guardado por más tiempo`,
  end: 'Soltar los productos',
} as const
