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

type Row = {
  id: number
  name: string
  seller_id: number | null
  is_owner: boolean
  has_client: boolean
  is_verified: boolean
}

/** Null when the session has ended. */
export async function findSessionBuyer(sql: Sql, session: Buffer, now: Date): Promise<ViewerBuyer | null> {
  const { rows } = await sql.query<Row>({
    name: 'session-buyer',
    text: `select buyers.id, buyers.name, buyers.seller_id, buyers.is_owner,
        clients.id is not null as has_client, buyers.verification_pending_since is null as is_verified
      from sessions join buyers on buyers.id = sessions.buyer_id left join clients on clients.buyer_id = buyers.id
      where sessions.id = $1 and sessions.expires_at > $2`,
    values: [session, now],
  })
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    sellerId: row.seller_id,
    isOwner: row.is_owner,
    hasClient: row.has_client,
    isVerified: row.is_verified,
  }
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
