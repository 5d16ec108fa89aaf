import { formatDateTime } from '#domain/dates.ts'
import type { BuyerRow } from '../../features/buyers/buyers.repo.ts'
import { findMessages } from '../../features/messages/messages.repo.ts'
import { findWaitingChats } from '../../features/messages/waiting-chats.repo.ts'
import { inColumns, inPairs } from '../columns.ts'
import type { CommandDeps } from '../command.ts'

/** Messages of a chat that are printed. */
const most = 30

/** Who wrote and waits for an answer. */
export async function waitingText({ pool }: CommandDeps): Promise<string> {
  const chats = await findWaitingChats(pool)
  if (chats.length === 0) return 'Nadie espera un mensaje.'
  return inColumns(
    ['Nº', 'Desde', 'Nombre', 'Mensajes', 'El último'],
    chats.map(({ buyer_id, since, name, count, last }) => [
      String(buyer_id),
      formatDateTime(since.toISOString()),
      name,
      String(count),
      shortened(last),
    ]),
    [0, 3],
  )
}

/** The end of the chat with a buyer, as it was written. */
export async function chatText(
  { pool }: CommandDeps,
  { id, name, surname, phone, email }: BuyerRow,
): Promise<string> {
  const messages = (await findMessages(pool, id, { before: null, limit: most })).toReversed()
  const who = [[name, surname].filter(Boolean).join(' '), phone, email].filter(Boolean).join('  ')
  if (messages.length === 0) return `${who}\n\nTodavía no hay mensajes.`
  return `${who}\n\n${inPairs(messages.map(({ text, from_buyer, created_at }) => [`${formatDateTime(created_at)} ${from_buyer ? name : 'La tienda'}`, text.split('\n')]))}`
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
