import { LRUCache } from 'lru-cache'
import type { PriceViewer } from '#domain/money/shown-prices.ts'
import { isOpenOrder, orderStatuses } from '#domain/orders/order-status.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** What decides which page a session gets; never whose it is. */
export type PageViewer = {
  /** Neither seller nor staff, and with nothing of the account to confirm: gets the page of all such buyers. */
  isPlain: boolean
  hasOpenOrder: boolean
  prices: PriceViewer
}

/** `of` returns null for a session without a buyer. */
export type PageViewers = {
  of: (session: Buffer) => Promise<PageViewer | null>
  forget: (session: Buffer) => void
}

const maxAgeMs = 30_000
const maxSessions = 20_000
const closed = orderStatuses.filter((status) => !isOpenOrder(status))

/**
 * Remembers for 30 seconds what a session is, so that pages at rest cost no statement. Another process may know it for
 * that long after the session ended: it then sends the page of any buyer, which holds nobody's data.
 */
export function pageViewers({ pool, now }: Pick<Deps, 'now'> & { pool: Sql }): PageViewers {
  const known = new LRUCache<string, ReturnType<typeof findPageViewer>>({
    max: maxSessions,
    ttlResolution: 0,
  })
  return {
    of: async (session) => {
      const key = keyOf(session)
      const entry = known.get(key)
      if (entry) return (await entry).viewer
      const read = findPageViewer(pool, session, now())
      known.set(key, read)
      // Forgotten meanwhile, it may have read what was before a write.
      const isKnown = (): boolean => known.get(key) === read
      try {
        const { viewer, endsAt } = await read
        const leftMs = endsAt === null ? maxAgeMs : endsAt.getTime() - now().getTime()
        // A ttl of 0 would never end.
        if (isKnown()) known.set(key, read, { ttl: Math.max(1, Math.min(maxAgeMs, leftMs)) })
        return viewer
      } catch (error) {
        if (isKnown()) known.delete(key)
        throw error
      }
    },
    forget: (session) => void known.delete(keyOf(session)),
  }
}

const keyOf = (session: Buffer): string => session.toString('latin1')

type PageViewerRow = {
  expires_at: Date
  is_plain: boolean
  is_seller: boolean
  has_client: boolean
  has_order: boolean
}

async function findPageViewer(
  sql: Sql,
  session: Buffer,
  now: Date,
): Promise<{ viewer: PageViewer | null; endsAt: Date | null }> {
  const { rows } = await sql.query<PageViewerRow>({
    name: 'page-viewer',
    text: `select sessions.expires_at, buyers.seller_id is not null as is_seller, clients.id is not null as has_client,
        buyers.seller_id is null and not is_owner and staff_role is null and verification_pending_since is null as is_plain,
        exists (select from orders where orders.buyer_id = buyers.id and orders.status <> all($3::text[])) as has_order
      from sessions join buyers on buyers.id = sessions.buyer_id left join clients on clients.buyer_id = buyers.id
      where sessions.id = $1 and sessions.expires_at > $2`,
    values: [session, now, closed],
  })
  const [row] = rows
  if (row === undefined) return { viewer: null, endsAt: null }
  return {
    endsAt: row.expires_at,
    viewer: {
      isPlain: row.is_plain,
      hasOpenOrder: row.has_order,
      prices: { isLoggedIn: true, hasClient: row.has_client, isSeller: row.is_seller },
    },
  }
}
