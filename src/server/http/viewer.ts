import type { Audience, Endpoint } from '#contract/endpoint.ts'
import { passwordFreshMs, roleMay, type StaffRole } from '#domain/accounts/staff.ts'
import { type PriceView, type PriceViewer, viewerOfPrices } from '#domain/money/shown-prices.ts'
import { refuseStaff, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../db/connect.ts'

export type Viewer = {
  /** Hash of the session cookie; null for a browser without one. The row may not exist yet. */
  session: Buffer | null
  buyer: ViewerBuyer | null
  ip: string
  userAgent: string
  /** Nobody in particular, who sees these prices: for pages cached for all buyers. Never a client's own claim. */
  pricesOf?: PriceView
}

export type BuyerViewer = Viewer & { session: Buffer; buyer: ViewerBuyer }

export type StaffViewer = BuyerViewer & { buyer: ViewerBuyer & { staff: Staff } }

/** `serve` refuses all other viewers. */
export type ViewerOf<A extends Audience> = A extends 'anyone'
  ? Viewer
  : A extends 'buyer' | 'seller'
    ? BuyerViewer
    : StaffViewer

/** A staff member's role and the state of the session's authentication. */
export type Staff = {
  role: StaffRole
  /** Whether a second factor is enrolled, and passed in this session. */
  secondFactor: 'none' | 'needed' | 'done'
  mustHaveSecondFactor: boolean
  isPasswordFresh: boolean
}

export type ViewerBuyer = {
  id: number
  name: string
  sellerId: number | null
  isOwner: boolean
  hasClient: boolean
  isVerified: boolean
  /** Null for a buyer who is not staff. */
  staff: Staff | null
}

/** The seller to whose clients and orders the viewer is limited; null for no limit. */
export function sellerOf({ buyer }: StaffViewer): number | null {
  return buyer.staff.role === 'seller' ? (buyer.sellerId ?? 0) : null
}

type SessionRow = Omit<ViewerBuyer, 'staff'> & {
  staff_role: StaffRole | null
  password_at: Date | null
  second_factor_at: Date | null
  has_second_factor: boolean
  must_have_second_factor: boolean
}

/** Null when the session has ended. */
export async function findSessionBuyer(sql: Sql, session: Buffer, now: Date): Promise<ViewerBuyer | null> {
  const { rows } = await sql.query<SessionRow>({
    name: 'session-buyer',
    text: `select buyers.id, buyers.name, buyers.seller_id as "sellerId", buyers.is_owner as "isOwner",
        clients.id is not null as "hasClient", buyers.verification_pending_since is null as "isVerified",
        staff_role, password_at, second_factor_at,
        staff_role is not null and exists (select from second_factors where second_factors.buyer_id = buyers.id and confirmed_at is not null) as has_second_factor,
        staff_role in ('owner', 'manager') and exists (select from online_configurations where second_factor_required) as must_have_second_factor
      from sessions join buyers on buyers.id = sessions.buyer_id left join clients on clients.buyer_id = buyers.id
      where sessions.id = $1 and sessions.expires_at > $2`,
    values: [session, now],
  })
  const [row] = rows
  if (row === undefined) return null
  const {
    staff_role: role,
    password_at: typedAt,
    second_factor_at: passedAt,
    has_second_factor: has,
    must_have_second_factor: mustHaveSecondFactor,
    ...buyer
  } = row
  const secondFactor = has ? (passedAt === null ? 'needed' : 'done') : 'none'
  const isPasswordFresh = typedAt !== null && now.getTime() - typedAt.getTime() <= passwordFreshMs
  return { ...buyer, staff: role && { role, secondFactor, mustHaveSecondFactor, isPasswordFresh } }
}

export function priceViewer(viewer: Viewer): PriceViewer {
  if (viewer.pricesOf) return viewerOfPrices(viewer.pricesOf)
  return {
    isLoggedIn: viewer.buyer !== null,
    hasClient: viewer.buyer?.hasClient ?? false,
    isSeller: viewer.buyer?.sellerId != null,
  }
}

/** Why the viewer may not call an endpoint of that audience; null when allowed. */
export function audienceRefusal(
  { may, needsFreshPassword }: Pick<Endpoint, 'may' | 'needsFreshPassword'>,
  { buyer }: Viewer,
): Refusal | null {
  if (may === 'anyone') return null
  if (buyer === null) return refuse('login_required')
  if (may === 'buyer') return null
  if (may === 'seller') return buyer.sellerId !== null || buyer.isOwner ? null : refuseStaff('not_allowed')
  const { staff } = buyer
  if (staff === null) return refuseStaff('staff_only')
  // What leads through the second factor is open before it; what changes it is not.
  if (may === 'staff' && needsFreshPassword !== true) return null
  if (may !== 'staff' && !roleMay(staff.role, may.panel)) return refuseStaff('not_allowed')
  if (staff.secondFactor === 'needed') return refuseStaff('second_factor_needed')
  if (may !== 'staff' && staff.secondFactor === 'none' && staff.mustHaveSecondFactor)
    return refuseStaff('second_factor_missing')
  return needsFreshPassword === true && !staff.isPasswordFresh ? refuseStaff('password_again') : null
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

/** Id of the viewer's order that the open cart supersedes, so that what it takes is free for the cart; null without one. */
export async function findSupersededOrder(sql: Sql, { buyer, session }: Viewer): Promise<number | null> {
  const { rows } = await sql.query<{ id: number | null }>({
    name: 'superseded-order',
    text: `select orders.id from carts join orders on orders.id = replaces_order_id
        and (orders.buyer_id = $1 or (orders.buyer_id is null and orders.session_id = $2) or orders.seller_id = $3)
      where ordered_at is null and (carts.buyer_id = $1 or ($1::integer is null and carts.buyer_id is null and carts.session_id = $2))`,
    values: [buyer?.id ?? null, session, buyer?.sellerId ?? null],
  })
  return rows[0]?.id ?? null
}

export const anyVisitor: Viewer = { session: null, buyer: null, ip: '127.0.0.1', userAgent: '' }
