import { screens } from '#contract/screens.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import {
  notificationsQuery,
  unreadMessagesQuery,
  unreadNotificationsQuery,
} from '../../api/queries/messaging-queries.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { notifications as copy } from '../../copy/inbox.ts'
import { leaveToList, waitForList } from '../../parts/lists/failed-list.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/notifications'
import { InboxTabs } from './inbox-tabs.tsx'
import { NotificationList } from './notification-list.tsx'

const load = loadShopAnd(({ cache, ask }) => [
  waitForList(
    cache.fetchInfiniteQuery({ ...notificationsQuery(ask), staleTime: 0 }).catch(leaveToList),
    cache.fetchQuery({ ...unreadNotificationsQuery(ask), staleTime: 0 }).catch(leaveToList),
    cache.prefetchQuery(unreadMessagesQuery(ask)),
  ),
])
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

export default function NotificationsScreen() {
  return (
    <div className="wrap max-w-220 py-8 tablet:py-10">
      <h1 className="display mb-4 text-2xl tablet:text-3xl">{copy.heading}</h1>
      <InboxTabs />
      <NotificationList />
      <p className="mt-8 border-t border-line pt-3">
        <TextLink to={`${screens.configuration}#avisos`}>{copy.pushes}</TextLink>
      </p>
    </div>
  )
}
