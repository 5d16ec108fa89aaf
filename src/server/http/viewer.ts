import type { Audience } from '#contract/endpoint.ts'
import type { PriceViewer } from '#domain/money/shown-prices.ts'
import type { Sql } from '../db/connect.ts'

export type Viewer = {
  /** Hash of the session cookie; null for a browser without one. The row may not exist yet. */
  session: Buffer | null
  buyer: ViewerBuyer | null
  ip: string
  userAgent: string
}

export type BuyerViewer = Viewer & { session: Buffer; buyer: ViewerBuyer }

/** `serve` refuses everybody else. */
export type ViewerOf = { anyone: Viewer } & Record<Exclude<Audience, 'anyone'>, BuyerViewer>

export type ViewerBuyer = {
  id: number
  name: string
  sellerId: number | null
  isOwner: boolean
  hasClient: boolean
  isVerified: boolean
}

/** Null when the session has ended. */
export async function findSessionBuyer(sql: Sql, session: Buffer, now: Date): Promise<ViewerBuyer | null> {
  const { rows } = await sql.query<ViewerBuyer>({
    name: 'session-buyer',
    text: `select buyers.id, buyers.name, buyers.seller_id as "sellerId", buyers.is_owner as "isOwner",
        clients.id is not null as "hasClient", buyers.verification_pending_since is null as "isVerified"
      from sessions join buyers on buyers.id = sessions.buyer_id left join clients on clients.buyer_id = buyers.id
      where sessions.id = $1 and sessions.expires_at > $2`,
    values: [session, now],
  })
  return rows[0] ?? null
}

export function priceViewer(viewer: Viewer): PriceViewer {
  return {
    isLoggedIn: viewer.buyer !== null,
    hasClient: viewer.buyer?.hasClient ?? false,
    isSeller: viewer.buyer?.sellerId != null,
  }
}

export function belongsTo(audience: Audience, viewer: Viewer): boolean {
  if (audience === 'anyone') return true
  const { buyer } = viewer
  if (buyer === null) return false
  if (audience === 'buyer' || buyer.isOwner) return true
  return audience === 'seller' && buyer.sellerId !== null
}

/** SQL over $1 to $3: bought or sold by the viewer, or made in this session without a buyer. */
export function ownedBy(
  { buyer, session }: Viewer,
  { orSold = true } = {},
): { isOwn: string; values: unknown[] } {
  return {
    isOwn: '(buyer_id = $1 or (buyer_id is null and session_id = $2) or seller_id = $3)',
    values: [buyer?.id ?? null, session, orSold ? (buyer?.sellerId ?? null) : null],
  }
}

export const anyVisitor: Viewer = { session: null, buyer: null, ip: '127.0.0.1', userAgent: '' }
