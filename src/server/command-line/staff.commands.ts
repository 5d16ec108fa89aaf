import { inTransaction } from '../db/transaction.ts'
import { removeSecondFactor } from '../features/panel/staff/second-factor.service.ts'
import { type Command, CommandError, type CommandDeps, type Typed } from './command.ts'

export const staffCommands: readonly Command[] = [
  {
    name: 'segundo-factor-quitar',
    usage: 'segundo-factor-quitar <correo>',
    summary:
      'Saca el segundo paso de quien perdió el teléfono y los códigos de respaldo: entra al mostrador con su contraseña',
    run: removeFactor,
  },
]

async function removeFactor({ pool, now }: CommandDeps, { words }: Typed): Promise<string> {
  const email = words.join(' ').trim()
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from buyers where lower(email) = lower($1) and staff_role is not null',
    [email],
  )
  const [person] = rows
  if (!person) throw new CommandError(`Nadie de la tienda tiene el correo “${email}”.`)
  const removed = await inTransaction(pool, (tx) =>
    removeSecondFactor(tx, { id: person.id, actorId: null, at: now() }),
  )
  return removed
    ? `${person.name} entra al mostrador con su contraseña. Que active otra vez el segundo paso en Más.`
    : `${person.name} no tiene un segundo paso.`
}
