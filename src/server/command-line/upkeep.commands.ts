import { isOpenOrder, orderStatuses } from '#domain/orders/order-status.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { backUp, listBackups } from '../db/backup/backup.ts'
import type { BackupKind } from '../db/backup/format.ts'
import { inTransaction } from '../db/transaction.ts'
import { mailboxWarning } from '../features/messaging/mail/enqueue-mail.ts'
import { zoneByCityText } from '../features/messaging/mail/templates/order-alert.ts'
import { factsOf, tasks } from '../features/messaging/mail/templates/owner-task.ts'
import type { OwnerTask } from '../features/messaging/owner-tasks.repo.ts'
import { finishOwnerTask, listOwnerTasks } from '../features/messaging/owner-tasks.service.ts'
import { findOrdersZonedByCity } from '../features/orders/order-lists.repo.ts'
import type { OrderRow } from '../features/orders/orders.repo.ts'
import { changeTitle, valueText } from '../features/panel/history/change-words.ts'
import { type DatedChange, findChanges } from '../features/panel/history/history.repo.ts'
import { removeSecondFactor } from '../features/panel/staff/second-factor.service.ts'
import { fieldName } from '../features/shop/audit-fields.ts'
import {
  inColumns,
  type Command,
  type CommandDeps,
  CommandError,
  type Typed,
  readTypedNumber,
  optionWords,
  inPairs,
} from './command.ts'
import { findItemNamed } from './typed-names.ts'

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
  const done = optionWords(typed, 'hecha')
  if (done === undefined) return listText(deps)
  const finished = await finishOwnerTask(deps, readTypedNumber(done, 'el número de tarea'))
  return isRefusal(finished) ? finished : `La tarea ${finished.id} quedó hecha.`
}

/** Statuses before the order leaves the shop, while its address can still be checked. */
const notSentYet = orderStatuses.filter((status) => isOpenOrder(status) && status !== 'En camino')

async function listText(deps: CommandDeps): Promise<string> {
  const [warning, tasksOpen, toCheck] = await Promise.all([
    mailboxWarning(deps.pool),
    listOwnerTasks(deps),
    findOrdersZonedByCity(deps.pool, notSentYet),
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

function taskText(task: OwnerTask): string {
  const { id, kind, order_num, detail, created_at } = task
  const { heading, text } = tasks[kind]
  const { payment, amount, mismatch } = factsOf(task)
  return `Tarea ${id}: ${heading}\n${inPairs([
    ['Pedido', `Nº ${order_num ?? detail.order_num}`],
    ['Pago', `${payment}, ${amount}`],
    ...(mismatch ? [['Por qué', mismatch] as const] : []),
    ['Desde', formatDateTime(created_at.toISOString())],
    ['Qué hacer', text],
  ])}`
}

export const upkeepCommands: readonly Command[] = [
  {
    name: 'respaldo',
    usage: 'respaldo',
    summary: 'Hace un respaldo ahora y muestra los que hay; es lo mismo que npm run backup',
    run: backUpNow,
  },
]

const madeBy: Readonly<Record<BackupKind, string>> = {
  night: 'de la noche',
  stop: 'al cerrar',
  asked: 'a mano',
}

async function backUpNow({ pool, files, env, now }: CommandDeps): Promise<string> {
  const file = await backUp(pool, { dataDir: env.dataDir, files }, now(), 'asked')
  const backups = await listBackups(env.dataDir)
  const rows = backups.map(({ name, at, kind, bytes }) => [
    formatDateTime(at.toISOString()),
    madeBy[kind],
    sizeText(bytes),
    name,
  ])
  return `Respaldo hecho: ${file}\n\n${inColumns(['Fecha', 'Hecho', 'Tamaño', 'Archivo'], rows, [2])}`
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return `${megabytes.toLocaleString('es-AR', { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`
}

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
    typed.options['cuantos'] === undefined
      ? maxChanges
      : readTypedNumber(optionWords(typed, 'cuantos'), 'cuántos')
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
