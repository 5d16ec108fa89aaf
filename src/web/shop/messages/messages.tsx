import { useQuery } from '@tanstack/react-query'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { messagesQuery, unreadNotificationsQuery } from '../../api/queries/talk-queries.ts'
import { messages as copy } from '../../copy/messages.ts'
import { leaveToList, waitForList } from '../catalog/first-page.ts'
import { TalkTabs } from '../talk/talk-tabs.tsx'
import { NoScripts } from '../frame/no-scripts.tsx'
import { Chat } from './chat.tsx'
import type { Route } from './+types/messages'

type Here = { shop: string }

const load: Load<Here> = async ({ cache, ask }) => {
  const lists = [
    cache.fetchInfiniteQuery({ ...messagesQuery(ask), staleTime: 0 }).catch(leaveToList),
    cache.prefetchQuery(unreadNotificationsQuery(ask)),
  ]
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    waitForList(Promise.all(lists)),
  ])
  return { shop: commerce.name }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: copy.title(loaderData?.result.shop ?? '') },
  { name: 'robots', content: 'noindex' },
]

/** The chat with the shop (spec 1 §2). It is at least as high as the screen, so that one types at the screen's foot. */
export default function MessagesScreen() {
  const { data: commerce } = useQuery(commerceQuery())
  return (
    <div className="wrap flex min-h-[calc(100dvh-6rem)] max-w-220 flex-col pt-8 tablet:pt-10">
      <h1 className="display mb-4 text-2xl tablet:text-3xl">{copy.heading}</h1>
      <TalkTabs />
      <NoScripts need="write" className="mt-6" />
      <Chat shop={commerce?.name ?? ''} />
    </div>
  )
}
