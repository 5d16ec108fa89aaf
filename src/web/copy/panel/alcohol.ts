import type { AlcoholDay, AlcoholLaw } from '#domain/catalog/alcohol-week.ts'

/** When drinks with alcohol may be delivered. */
export const alcohol = {
  title: 'Horario del alcohol',
  text: 'A qué horas dice la ley de tu lugar que se pueden llevar bebidas con alcohol. Las normas cambian, y cada municipio puede tener la suya: fijate cuál te toca.',
  law: 'Qué ley te toca',
  laws: {
    caba: ['Ciudad de Buenos Aires', 'De 8 a 24'],
    province: ['Provincia de Buenos Aires', 'De 10 a 21; de diciembre a abril, hasta las 23'],
    free: ['Sin límite', 'A cualquier hora'],
    own: ['Otro horario', 'El de tu municipio, día por día'],
  } satisfies Record<AlcoholLaw | 'own', [label: string, note: string]>,
  kinds: {
    any: 'A cualquier hora',
    hours: 'De … a …',
    province: 'Como en la Provincia',
    never: 'Nunca',
  } satisfies Record<AlcoholDay['kind'], string>,
  kindOf: (day: string) => `Alcohol el ${day.toLowerCase()}`,
  from: 'Desde',
  to: 'Hasta',
  of: (what: string, day: string) => `${what}, el ${day.toLowerCase()}`,
  copy: 'Copiar a todos los días',
  copyOf: (day: string) => `Copiar a todos los días el del ${day.toLowerCase()}`,
  means: (hours: string, isFree: boolean) =>
    isFree
      ? 'Un pedido con alcohol se lleva a cualquier hora, como los demás.'
      : `Se puede pedir a cualquier hora, y un pedido con alcohol se lleva ${hours}: el carrito dice desde cuándo, y no se ofrecen los días ni las franjas que quedan afuera. Para retirar en el local no hay límite.`,
  idle: 'Con este horario, nadie con alcohol puede elegir estas franjas:',
  done: 'Horario del alcohol guardado',
} as const
