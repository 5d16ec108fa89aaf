import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import type { BuyerRow } from '../features/clients/buyers.repo.ts'
import { findUnanswered } from '../features/messaging/answering.repo.ts'
import { finishCallRequestOf, listCalls } from '../features/messaging/inbox/help.service.ts'
import { findMessages, findWaitingChats } from '../features/messaging/inbox/inbox.repo.ts'
import { answerBuyer } from '../features/messaging/inbox/messages.service.ts'
import { answerQuestion } from '../features/messaging/questions.service.ts'
import {
  inColumns,
  inPairs,
  type Command,
  type CommandDeps,
  CommandError,
  readNumber,
  type Typed,
} from './command.ts'
import { findTypedBuyer } from './typed.ts'

/** Messages of a chat that are printed. */
const most = 30

export const inboxCommands: readonly Command[] = [
  {
    name: 'preguntas',
    usage: 'preguntas',
    summary: 'Las preguntas que esperan respuesta',
    run: listQuestions,
  },
  {
    name: 'responder-pregunta',
    usage: 'responder-pregunta <número> <texto>',
    summary: 'La responde: la lee quien preguntó, y queda en el artículo para todos',
    tells: true,
    run: replyToQuestion,
  },
  {
    name: 'mensajes',
    usage: 'mensajes [comprador]',
    summary: 'Quiénes escribieron y esperan; con su número o su correo, la conversación',
    run: showMessages,
  },
  {
    name: 'responder-mensaje',
    usage: 'responder-mensaje <comprador> <texto>',
    summary: 'Le escribe en el chat',
    tells: true,
    run: replyToBuyer,
  },
  {
    name: 'llamadas',
    usage: 'llamadas',
    summary: 'A quiénes hay que llamar, primero quien espera hace más',
    run: showCallRequests,
  },
  {
    name: 'llamada-hecha',
    usage: 'llamada-hecha <número>',
    summary: 'Da la llamada por hecha',
    run: finishCallRequest,
  },
]

async function listQuestions({ pool }: CommandDeps): Promise<string> {
  const waiting = await findUnanswered(pool)
  if (waiting.length === 0) return 'No hay preguntas sin responder.'
  return waiting
    .map(
      ({ id, text, buyer, article, createdAt }) =>
        `Pregunta ${id}\n${inPairs([
          ['Artículo', article.name],
          ['De', buyer.name],
          ['Hecha', formatDateTime(createdAt.toISOString())],
          ['Pregunta', text.split('\n')],
        ])}`,
    )
    .join('\n\n')
}

async function replyToQuestion(
  deps: CommandDeps,
  { words: [num, ...text] }: Typed,
): Promise<string | Refusal> {
  const questionId = readNumber(num, 'el número de pregunta')
  const answered = await answerQuestion(deps, { questionId, text: textOf(text), by: null })
  return isRefusal(answered) ? answered : `Respondida. ${answered.question.buyer.name} recibe un aviso.`
}

async function showMessages(deps: CommandDeps, { words: [who] }: Typed): Promise<string | Refusal> {
  if (who === undefined) return waitingText(deps)
  const buyer = await findTypedBuyer(deps, who)
  return isRefusal(buyer) ? buyer : chatText(deps, buyer)
}

async function replyToBuyer(deps: CommandDeps, { words: [who, ...text] }: Typed): Promise<string | Refusal> {
  const buyer = await findTypedBuyer(deps, who)
  if (isRefusal(buyer)) return buyer
  const sent = await answerBuyer(deps, { buyerId: buyer.id, text: textOf(text) })
  return isRefusal(sent) ? sent : `Le escribiste a ${buyer.name}.`
}

async function showCallRequests(deps: CommandDeps): Promise<string> {
  const calls = await listCalls(deps)
  if (calls.length === 0) return 'Nadie espera una llamada.'
  return inColumns(
    ['Nº', 'Desde', 'Teléfono', 'Nombre'],
    calls.map(({ id, created_at, phone, name, surname }) => [
      String(id),
      formatDateTime(created_at.toISOString()),
      phone ?? 'sin teléfono',
      [name, surname].filter(Boolean).join(' '),
    ]),
    [0],
  )
}

async function finishCallRequest(deps: CommandDeps, { words: [num] }: Typed): Promise<string | Refusal> {
  const done = await finishCallRequestOf(deps, readNumber(num, 'el número de llamada'))
  return isRefusal(done) ? done : `La llamada ${done.id} quedó hecha.`
}

function textOf(words: readonly string[]): string {
  const text = words.join(' ').trim()
  if (text === '') throw new CommandError('Falta el texto.')
  return text
}

/** Buyers whose last message is unanswered. */
async function waitingText({ pool }: CommandDeps): Promise<string> {
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

/** The last messages of the chat with a buyer, verbatim. */
async function chatText(
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
