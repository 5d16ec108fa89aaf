import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { type Message, messageEndpoints } from '#contract/messaging.ts'
import { commerceId } from '#contract/shop.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { readStored, writeStore } from '../../api/browser-store.ts'
import { browserClient } from '../../api/client.ts'
import { createListeners } from '../../api/listeners.ts'
import { messagesQuery } from '../../api/queries/messaging-queries.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { randomKey } from '../../api/random-key.ts'
import { messages as copy } from '../../copy/inbox.ts'

/** A message of a buyer that is not sent yet. `problem`: why sending failed; null while in flight. */
export type Unsent = { key: string; buyer: number; text: string; problem: string | null }

const unsentKey = 'damajuana.mensajes'
const none: readonly Unsent[] = []
const listeners = createListeners()
/** Undefined until read. */
let unsent: readonly Unsent[] | undefined

/** The tab's unsent messages: they outlast the screen, and a reload, after which none is in flight. */
function readUnsent(): readonly Unsent[] {
  const stored = (): Unsent[] => (readStored('sessionStorage', unsentKey) as Unsent[] | null) ?? []
  unsent ??= stored().map((one) => ({ ...one, problem: one.problem ?? copy.failed }))
  return unsent
}

function writeUnsent(next: readonly Unsent[]): void {
  unsent = next
  writeStore('sessionStorage', unsentKey, next.length === 0 ? null : JSON.stringify(next))
  listeners.notify()
}

const setProblem = (key: string, problem: string | null): void =>
  writeUnsent(readUnsent().map((one) => (one.key === key ? { ...one, problem } : one)))
const drop = (key: string): void => writeUnsent(readUnsent().filter((one) => one.key !== key))

/** Sends messages optimistically; a failed one stays until retried or dropped. A retry has the same key. */
export function useSending() {
  const cache = useQueryClient()
  const { data } = useQuery(buyerQuery())
  const buyer = data?.id ?? 0
  const all = useSyncExternalStore(listeners.subscribe, readUnsent, () => none)
  // Another person of this tab, whose session ended, may have left some.
  const isOwn = (one: Unsent): boolean => one.buyer === buyer
  const post = async ({ key, text }: Pick<Unsent, 'key' | 'text'>): Promise<void> => {
    try {
      const { message } = await browserClient(
        messageEndpoints.send,
        { body: { text, commerce_id: commerceId } },
        { headers: { 'idempotency-key': key } },
      )
      cache.setQueryData(messagesQuery().queryKey, (known) => withMessage(known, message))
      drop(key)
    } catch (error) {
      setProblem(key, actionProblem(error, copy.failed))
    }
  }
  return {
    unsent: all.filter(isOwn),
    drop,
    send: (text: string) => {
      const key = randomKey()
      writeUnsent([...readUnsent().filter(isOwn), { key, buyer, text, problem: null }])
      void post({ key, text })
    },
    retry: (key: string) => {
      const failed = readUnsent().find((one) => one.key === key)
      setProblem(key, null)
      if (failed) void post(failed)
    },
  }
}

type Chat = InfiniteData<EndpointAnswer<typeof messageEndpoints.list>>

/** Appends a message to the cached chat, unless a refetch has brought it already. */
function withMessage(known: Chat | undefined, message: Message): Chat | undefined {
  const [newest, ...older] = known?.pages ?? []
  if (!known || !newest || newest.messages.some(({ id }) => id === message.id)) return known
  return { ...known, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] }
}
