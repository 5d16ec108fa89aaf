import { formatDateTime } from '#domain/dates.ts'
import { formatCentavos } from '#domain/money.ts'
import { isRefusal, type Refusal } from '#domain/refusals.ts'
import { mailboxNotice } from '../../features/mail/shop-mailbox.ts'
import { breaches, tasks } from '../../features/mail/templates/owner-task.ts'
import {
  finishOwnerTask,
  listOwnerTasks,
  type OwnerTask,
} from '../../features/owner-tasks/owner-tasks.service.ts'
import { type Command, type CommandDeps, readNumber, type Typed, wordsOf } from '../command.ts'
import { inPairs } from '../columns.ts'

export const ownerTaskCommands: readonly Command[] = [
  {
    name: 'tareas',
    usage: 'tareas',
    summary: 'Lo que espera que lo resuelvas vos, con los pagos',
    options: { hecha: { type: 'string', help: 'Da por hecha la tarea de ese número' } },
    run: showOrFinish,
  },
]

async function showOrFinish(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const done = wordsOf(typed, 'hecha')
  if (done === undefined)
    return [await mailboxNotice(deps.pool), listText(await listOwnerTasks(deps))].filter(Boolean).join('\n\n')
  const finished = await finishOwnerTask(deps, readNumber(done, 'el número de tarea'))
  return isRefusal(finished) ? finished : `La tarea ${finished.id} quedó hecha.`
}

function listText(list: readonly OwnerTask[]): string {
  return list.length === 0 ? 'No hay tareas.' : list.map(taskText).join('\n\n')
}

function taskText({ id, kind, order_num, detail, created_at }: OwnerTask): string {
  const { heading, text } = tasks[kind]
  return `Tarea ${id}: ${heading}\n${inPairs([
    ['Pedido', `Nº ${order_num ?? detail.order_num}`],
    ['Pago', `${detail.provider} ${detail.provider_id}, ${formatCentavos(detail.amount)}`],
    ...(detail.breach ? [['Por qué', breaches[detail.breach]] as const] : []),
    ['Desde', formatDateTime(created_at.toISOString())],
    ['Qué hacer', text],
  ])}`
}
