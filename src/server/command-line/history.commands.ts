import { formatDateTime } from '#domain/time/dates.ts'
import { changeTitle, valueText } from '../features/panel/history/change-words.ts'
import { type DatedChange, findChanges } from '../features/panel/history/history.repo.ts'
import { fieldName } from '../features/shop/audit-fields.ts'
import { type Command, inColumns, type CommandDeps, readNumber, type Typed, wordsOf } from './command.ts'
import { findItemNamed } from './typed-good.ts'

const maxChanges = 30

export const historyCommands: readonly Command[] = [
  {
    name: 'historial',
    usage: 'historial [artículo]',
    summary: 'Qué precios, stock y ajustes se cambiaron a mano, lo último primero',
    options: { cuantos: { type: 'string', help: `Cuántos cambios, ${maxChanges} si no se dice` } },
    run: history,
  },
]

async function history(deps: CommandDeps, typed: Typed): Promise<string> {
  const name = typed.words.join(' ')
  const item = name === '' ? null : await findItemNamed(deps, name)
  const limit =
    typed.options['cuantos'] === undefined ? maxChanges : readNumber(wordsOf(typed, 'cuantos'), 'cuántos')
  return changesText(await findChanges(deps.pool, { articleId: item?.id ?? null, limit }))
}

/** One changed field per line. */
function changesText(changes: readonly DatedChange[]): string {
  if (changes.length === 0) return 'No hay cambios.'
  return inColumns(
    ['Cuándo', 'Quién', 'Qué', 'Antes', 'Ahora', 'De qué'],
    changes.map(({ at, actor, noun, row_id, name, field, before, after }) => [
      formatDateTime(at.toISOString()),
      actor ?? 'Esta computadora',
      name === null ? changeTitle({ noun, row_id, field, name }) : fieldName(noun, field),
      valueText(field, before),
      valueText(field, after),
      name ?? 'La tienda',
    ]),
  )
}
