import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useSyncExternalStore, useRef } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { type Message, messageEndpoints } from '#contract/messaging.ts'
import { commerceId } from '#contract/shop.ts'
import { formatDate } from '#domain/time/dates.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { readStored, writeStore } from '../../api/browser-store.ts'
import { browserClient } from '../../api/client.ts'
import { refetchList } from '../../api/queries/list-queries.ts'
import { messagesQuery, polling, unreadMessagesQuery } from '../../api/queries/messaging-queries.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { randomKey } from '../../api/random-key.ts'
import { isLive } from '../../api/use-live.ts'
import { messages as copy } from '../../copy/inbox.ts'

/** A message of a buyer that is not sent yet. `problem`: why sending failed; null while in flight. */
export type Unsent = { key: string; buyer: number; text: string; problem: string | null }

const unsentKey = 'damajuana.mensajes'
const none: readonly Unsent[] = []
const listeners = new Set<() => void>()
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
  for (const listener of listeners) listener()
}

function followUnsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const setProblem = (key: string, problem: string | null): void =>
  writeUnsent(readUnsent().map((one) => (one.key === key ? { ...one, problem } : one)))
const drop = (key: string): void => writeUnsent(readUnsent().filter((one) => one.key !== key))

/** Sends messages optimistically; a failed one stays until retried or dropped. A retry has the same key. */
export function useSending() {
  const cache = useQueryClient()
  const { data } = useQuery(buyerQuery())
  const buyer = data?.id ?? 0
  const all = useSyncExternalStore(followUnsent, readUnsent, () => none)
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

/** Refetches the chat every 20 seconds (spec 1 §9) while realtime is away and the chat is in sight. */
export function usePolling(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isLive() && document.visibilityState === 'visible')
        void refetchList(cache, messagesQuery().queryKey)
    }, polling)
    return () => clearInterval(timer)
  }, [cache])
}

type Chat = InfiniteData<EndpointAnswer<typeof messageEndpoints.list>>

/** Appends a message to the cached chat, unless a refetch has brought it already. */
function withMessage(known: Chat | undefined, message: Message): Chat | undefined {
  const [newest, ...older] = known?.pages ?? []
  if (!known || !newest || newest.messages.some(({ id }) => id === message.id)) return known
  return { ...known, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] }
}

/**
 * Marks the shop's messages as read when the chat is opened, and while it is open and visible (spec 1 §4). Returns
 * the text of the latest new message for a live region; null without one. `isKnown`: the chat is loaded.
 */
export function useIncoming(messages: readonly Message[], isKnown: boolean): string | null {
  const cache = useQueryClient()
  const ofShop = messages.filter(({ from_buyer }) => !from_buyer)
  const last = ofShop.at(-1)
  const [opened, setOpened] = useState<number | null>(null)
  if (opened === null && isKnown) setOpened(last?.id ?? 0)
  const isInSight = useSyncExternalStore(
    followSight,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const lastUnread = ofShop.findLast(({ read }) => !read)?.id
  useEffect(() => {
    if (lastUnread === undefined || !isInSight) return
    const key = unreadMessagesQuery().queryKey
    void browserClient(messageEndpoints.setRead, {}).then(
      () => cache.setQueryData(key, []),
      () => null,
    )
  }, [lastUnread, isInSight, cache])
  return last && opened !== null && last.id > opened ? last.text : null
}

/** A hidden page has shown nothing. */
function followSight(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Distance from the end, pixels, within which the chat follows new messages. */
const near = 240

/** Opens the chat at its end, and follows it unless the user has scrolled up; own messages are always shown. */
export function useAtEnd(isFilled: boolean, unsent: number): void {
  const isNear = useRef(true)
  useEffect(() => {
    const look = (): void => {
      isNear.current = document.documentElement.scrollHeight - window.scrollY - window.innerHeight < near
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    if (!isFilled) return
    const growth = new ResizeObserver(() => isNear.current && toEnd())
    growth.observe(document.body)
    return () => growth.disconnect()
  }, [isFilled])
  useEffect(() => {
    if (unsent > 0) toEnd()
  }, [unsent])
}

function toEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
}

/** Messages grouped by day (DD/MM/YY, by the shop's calendar), in order. */
export function daysOf(messages: readonly Message[]): { day: string; messages: Message[] }[] {
  const dated = messages.map((message) => ({ day: formatDate(message.created_at), message }))
  return [...new Set(dated.map(({ day }) => day))].map((day) => ({
    day,
    messages: dated.filter((one) => one.day === day).map(({ message }) => message),
  }))
}
