import { useInfiniteQuery } from '@tanstack/react-query'
import { messagesQuery, polling } from '../../api/queries/talk-queries.ts'
import { messages as copy } from '../../copy/messages.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { MessageCircle } from '../../ui/icons.ts'
import { FailedList } from '../catalog/failed-list.tsx'
import { Bubble, UnsentBubble } from './bubble.tsx'
import { daysOf } from './chat-days.ts'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { Composer } from './composer.tsx'
import { useAtEnd } from './use-at-end.ts'
import { useIncoming } from './use-incoming.ts'
import { useSending } from './use-sending.ts'

/** What was said, by day, and the field that says more. Told of nothing, it asks every 20 seconds. */
export function Chat({ shop }: { shop: string }) {
  const list = useInfiniteQuery({ ...messagesQuery(), refetchInterval: polling })
  const messages = list.data?.pages.toReversed().flatMap((page) => page.messages) ?? []
  const { unsent, send, retry, drop } = useSending()
  const announced = useIncoming(messages, list.isSuccess)
  const hasNone = messages.length + unsent.length === 0
  useAtEnd(!hasNone, unsent.length)

  return (
    <section aria-label={copy.chat(shop)} className="flex flex-1 flex-col">
      <output className="sr-only">{announced && copy.incoming(shop, announced)}</output>
      <div className={classes('grid flex-1 gap-6 py-6', hasNone ? 'content-start' : 'content-end')}>
        {list.isPending && <ChatSkeleton />}
        {list.isError && messages.length === 0 && <FailedList onRetry={() => void list.refetch()} />}
        {list.isSuccess && hasNone && (
          <Empty
            drawing={<MessageCircle aria-hidden size={56} strokeWidth={1.25} />}
            title={copy.empty}
            text={copy.emptyText}
          />
        )}
        {list.hasNextPage && (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-center"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {copy.older}
          </Button>
        )}
        {daysOf(messages).map(({ day, said }) => (
          <div key={day} className="grid gap-2">
            <h2 className="figures justify-self-center rounded-full bg-paper-2 px-3 py-1 text-xs text-muted">
              {day}
            </h2>
            <ol className="grid gap-2">
              {said.map((message) => (
                <Bubble key={message.id} message={message} shop={shop} />
              ))}
            </ol>
          </div>
        ))}
        {unsent.length > 0 && (
          <ol className="grid gap-2">
            {unsent.map((message) => (
              <UnsentBubble
                key={message.key}
                message={message}
                onRetry={() => retry(message.key)}
                onDrop={() => drop(message.key)}
              />
            ))}
          </ol>
        )}
      </div>
      <Composer onSend={send} />
    </section>
  )
}
