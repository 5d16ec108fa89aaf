import { Type } from 'typebox'
import { type EndpointSchema, Instant, Nullable, Text, OneOf } from '../endpoint.schema.ts'

/** `night`: each night; `month`: a night's or a day's last, kept for its month; `stop`: at closing; `asked`: made by hand. */
const Kind = OneOf(['night', 'month', 'stop', 'asked'])

export const Backup = Type.Object({
  /** The file's. */ name: Type.String(),
  at: Instant,
  kind: Kind,
  bytes: Type.Integer(),
})

const params = Type.Object({ name: Text(100) })

export const backupsSchemas = {
  list: {
    summary: 'Los respaldos de la tienda, lo último primero, y el que se está haciendo',
    answer: Type.Object({
      backups: Type.Array(Backup),
      /** The one asked for last. `progress`: 0 to 1, null while unknown. */
      asked: Nullable(
        Type.Object({
          at: Instant,
          state: OneOf(['making', 'made', 'failed']),
          progress: Nullable(Type.Number()),
        }),
      ),
    }),
  },
  make: {
    summary: 'Hace un respaldo ahora; uno a la vez',
    body: Type.Object({}),
    answer: Type.Object({}),
  },
  /** Before a download, which can't ask for the password. */
  check: {
    summary: 'Si se puede bajar un respaldo',
    params,
    answer: Backup,
  },
  file: {
    summary: 'Un respaldo, como archivo: los datos de todas las personas',
    params,
    answer: Type.Unsafe<object>({ type: 'string', format: 'binary' }),
  },
} satisfies Record<string, EndpointSchema>
