import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { type Message, messageCalls } from '#contract/messages.ts'
import { commerceId } from '#contract/shop.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { randomKey } from '../../api/random-key.ts'
import { messagesQuery } from '../../api/queries/talk-queries.ts'
import { messages as copy } from '../../copy/messages.ts'

/** A message that the shop does not have yet. `problem`: why it did not get there; null while it is on its way. */
export type Unsent = { key: string; text: string; problem: string | null }

/** Sends messages, each shown at once; one that failed stays until it is sent again or dropped. Sent again it carries the same key, so it is one. */
export function useSending() {
  const cache = useQueryClient()
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const setProblem = (key: string, problem: string | null) =>
    setUnsent((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)))
  const drop = (key: string) => setUnsent((all) => all.filter((one) => one.key !== key))

  const post = async ({ key, text }: Pick<Unsent, 'key' | 'text'>): Promise<void> => {
    try {
      const { message } = await browserClient(
        messageCalls.send,
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
    unsent,
    drop,
    send: (text: string) => {
      const key = randomKey()
      setUnsent((all) => [...all, { key, text, problem: null }])
      void post({ key, text })
    },
    retry: (key: string) => {
      const failed = unsent.find((one) => one.key === key)
      setProblem(key, null)
      if (failed) void post(failed)
    },
  }
}

type Chat = InfiniteData<CallAnswer<typeof messageCalls.list>>

/** The chat with what was just written at its end; asked for again meanwhile, it may have it already. */
function withMessage(known: Chat | undefined, message: Message): Chat | undefined {
  const [newest, ...older] = known?.pages ?? []
  if (!known || !newest || newest.messages.some(({ id }) => id === message.id)) return known
  return { ...known, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] }
}
