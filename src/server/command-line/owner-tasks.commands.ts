import { formatCentavos } from '#domain/money/money.ts'
import { isOpenOrder, orderStatuses } from '#domain/orders/order.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { mailboxWarning } from '../features/messaging/mail/send-email.ts'
import { zoneByCityText } from '../features/messaging/mail/templates/order-alert.ts'
import { mismatchTexts, tasks } from '../features/messaging/mail/templates/owner-task.ts'
import { finishOwnerTask, listOwnerTasks, type OwnerTask } from '../features/messaging/owner-tasks.service.ts'
import { findZonesByCity } from '../features/orders/order-lists.repo.ts'
import type { OrderRow } from '../features/orders/orders.repo.ts'
import { type Command, type CommandDeps, readNumber, type Typed, wordsOf, inPairs } from './command.ts'

export const ownerTaskCommands: readonly Command[] = [
  {
    name: 'tareas',
    usage: 'tareas',
    summary: 'Lo que espera que lo resuelvas vos: pagos y direcciones por revisar',
    options: { hecha: { type: 'string', help: 'Da por hecha la tarea de ese número' } },
    run: showOrFinish,
  },
]

async function showOrFinish(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const done = wordsOf(typed, 'hecha')
  if (done === undefined) return listText(deps)
  const finished = await finishOwnerTask(deps, readNumber(done, 'el número de tarea'))
  return isRefusal(finished) ? finished : `La tarea ${finished.id} quedó hecha.`
}

/** Statuses before the order leaves the shop, while its address can still be checked. */
const notSentYet = orderStatuses.filter((status) => isOpenOrder(status) && status !== 'En camino')

async function listText(deps: CommandDeps): Promise<string> {
  const [warning, tasksOpen, toCheck] = await Promise.all([
    mailboxWarning(deps.pool),
    listOwnerTasks(deps),
    findZonesByCity(deps.pool, notSentYet),
  ])
  const waiting = [...tasksOpen.map(taskText), ...toCheck.map(addressText)]
  return [warning, ...(waiting.length === 0 ? ['No hay tareas.'] : waiting)].filter(Boolean).join('\n\n')
}

/** Resolves itself: once the order is on its way there is nothing left to check. */
function addressText({ num, name, phone, address, delivery_zone: zone, created_at }: OrderRow): string {
  return `Dirección por revisar: pedido Nº ${num}\n${inPairs([
    ['Para', [name, phone].filter(Boolean).join(', ')],
    ['Envío', [zone?.name, address?.formated].filter(Boolean).join(', ')],
    ['Desde', formatDateTime(created_at.toISOString())],
    ['Qué hacer', zoneByCityText],
  ])}`
}

function taskText({ id, kind, order_num, detail, created_at }: OwnerTask): string {
  const { heading, text } = tasks[kind]
  return `Tarea ${id}: ${heading}\n${inPairs([
    ['Pedido', `Nº ${order_num ?? detail.order_num}`],
    ['Pago', `${detail.provider} ${detail.provider_id}, ${formatCentavos(detail.amount)}`],
    ...(detail.breach ? [['Por qué', mismatchTexts[detail.breach]] as const] : []),
    ['Desde', formatDateTime(created_at.toISOString())],
    ['Qué hacer', text],
  ])}`
}
