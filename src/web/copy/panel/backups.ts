import type { Backup } from '#contract/panel/backups.ts'
import { numberText } from '#domain/text/numbers.ts'

const sizeText = (bytes: number): string =>
  bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${numberText(Math.round(bytes / 100_000) / 10)} MB`

export const backups = {
  title: 'Respaldos',
  text: 'Cada noche a las 3:30 y al cerrar, la tienda guarda sus datos en un archivo. Quedan los de 14 noches y uno por mes de un año.',
  elsewhere:
    'Bajá uno cada tanto y guardalo en otro lado: en la misma máquina no sirve si se rompe la máquina. Tiene los datos de todas las personas, así que cuidalo; las fotos y los comprobantes quedan en la carpeta «respaldos», que copia quien instaló la tienda.',
  restore: 'Volver a un respaldo se hace con la tienda cerrada, con un comando: «npm run restore».',
  none: 'Todavía no hay ninguno: el primero se hace esta noche.',
  last: (when: string) => `El último, ${when}`,
  kinds: {
    night: 'De la noche',
    month: 'Del mes',
    stop: 'Al cerrar',
    asked: 'A mano',
  } satisfies Record<Backup['kind'], string>,
  size: sizeText,
  make: 'Hacer uno ahora',
  asked: 'Empezó el respaldo',
  making: (progress: number | null) =>
    progress === null ? 'Haciendo el respaldo…' : `Haciendo el respaldo: ${Math.round(progress * 100)} %`,
  made: 'Respaldo hecho.',
  failed: 'No pudimos hacerlo. Probá de nuevo; si sigue, avisale a quien instaló la tienda.',
  download: (when: string) => `Bajar el respaldo del ${when}`,
  all: (count: number) => `Ver los ${count}`,
  lost: 'No pudimos leer los respaldos',
  retry: 'Probar de nuevo',
} as const
