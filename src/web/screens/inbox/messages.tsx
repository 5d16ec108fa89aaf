import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { messagesQuery, unreadNotificationsQuery } from '../../api/queries/messaging-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { controls } from '../../copy/controls.ts'
import { messages as copy } from '../../copy/inbox.ts'
import { leaveToList, waitForList, FailedList } from '../../parts/lists/failed-list.tsx'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty, Skeleton } from '../../ui/empty.tsx'
import { MessageCircle } from '../../ui/icons.tsx'
import type { Route } from './+types/messages'
import { Bubble, UnsentBubble } from './bubble.tsx'
import { Composer } from './composer.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { useSending } from './unsent-messages.ts'
import { useAtEnd } from './use-at-end.ts'
import { daysOf, useIncoming, usePolling } from './use-chat.ts'

const load = loadShopAnd(({ cache, client }) => [
  waitForList(
    cache.fetchInfiniteQuery({ ...messagesQuery(client), staleTime: 0 }).catch(leaveToList),
    cache.prefetchQuery(unreadNotificationsQuery(client)),
  ),
])

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

/** The chat with the shop (spec 1 §2). At least as high as the screen, so that the field is at its bottom. */
export default function MessagesScreen() {
  const { data: commerce } = useQuery(commerceQuery())
  return (
    <div className="wrap flex min-h-[calc(100dvh-6rem)] max-w-220 flex-col pt-8 tablet:pt-10">
      <h1 className="display mb-4 text-2xl tablet:text-3xl">{copy.heading}</h1>
      <InboxTabs />
      <NoScripts need="write" className="mt-6" />
      <Chat shop={commerce?.name ?? ''} />
    </div>
  )
}

/** Messages by day, and the field. */
function Chat({ shop }: { shop: string }) {
  const list = useInfiniteQuery(messagesQuery())
  usePolling()
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
        {daysOf(messages).map(({ day, messages: ofDay }) => (
          <div key={day} className="grid gap-2">
            <h2 className="figures justify-self-center rounded-full bg-paper-2 px-3 py-1 text-xs text-muted">
              {day}
            </h2>
            <ol className="grid gap-2">
              {ofDay.map((message) => (
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

function ChatSkeleton() {
  return (
    <div className="grid gap-2">
      <output className="sr-only">{controls.loading}</output>
      <Skeleton className="h-14 w-3/5 rounded-lg" />
      <Skeleton className="h-14 w-1/2 justify-self-end rounded-lg" />
      <Skeleton className="h-20 w-2/3 rounded-lg" />
    </div>
  )
}
