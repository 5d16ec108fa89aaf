import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { panelHref } from '#contract/panel/screens.ts'
import type { Invitation, invitationEndpoints } from '#contract/panel/staff.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { roleNames, type StaffRole } from '#domain/accounts/staff.ts'
import { refuseStaff, isRefusal, refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { isEmail, normaliseEmail } from '#domain/text/validation.ts'
import { dayMs } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'
import { abort, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { BuyerViewer, StaffViewer, Viewer } from '../../../http/viewer.ts'
import { randomToken, sha256 } from '../../../signing.ts'
import { openSession, type OpenedSession, type SessionDeps } from '../../accounts/open-session.ts'
import { hashUncommonPassword } from '../../accounts/password.service.ts'
import { findBuyerById, findBuyerByIdentifier, insertBuyer, markVerified } from '../../clients/buyers.repo.ts'
import { enqueueMailTo } from '../../messaging/mail/enqueue-mail.ts'
import { staffInvitation } from '../../messaging/mail/templates/account.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import {
  findInvitation,
  hasOwner,
  hasRole,
  type InvitationRow,
  markAccepted,
  recordRole,
  revokeInvitations,
  updateRole,
} from './people.repo.ts'

const lastsMs = 7 * dayMs

/** Mails a single-use link that grants the role, and revokes earlier ones to that address. */
export async function invite(
  tx: Sql,
  deps: Pick<Deps, 'jobs' | 'env' | 'now'>,
  { buyer }: StaffViewer,
  form: { email: string; role: StaffRole },
): Promise<Invitation | Refusal> {
  const email = normaliseEmail(form.email)
  if (!isEmail(email)) return refuseFields({ email: 'Escribí un correo válido' }) ?? refuse('fields_wrong')
  const known = await findBuyerByIdentifier(tx, { email })
  if (known && (await hasRole(tx, known.id))) return refuseStaff('already_staff')
  return invitationOnWire((await mailInvitation(tx, deps, { email, role: form.role }, buyer)).invitation)
}

/** Mails the invitation of the first owner, and returns its link; null once the shop has an owner. */
export async function inviteOwner(
  deps: Pick<Deps, 'pool' | 'jobs' | 'env' | 'now'>,
  email: string,
): Promise<string | null> {
  return inTransaction(deps.pool, async (tx) => {
    if (await hasOwner(tx)) return null
    const input = { email: normaliseEmail(email), role: 'owner' } as const
    const { path } = await mailInvitation(tx, deps, input, { id: null, name: 'Quien instaló la tienda' })
    return `${deps.env.publicUrl}${path}`
  })
}

/** Replaces an earlier invitation of that address. */
async function mailInvitation(
  tx: Sql,
  deps: Pick<Deps, 'jobs' | 'env' | 'now'>,
  { email, role }: { email: string; role: StaffRole },
  from: { id: number | null; name: string },
): Promise<{ invitation: InvitationRow; path: string }> {
  const token = randomToken()
  const expiresAt = new Date(deps.now().getTime() + lastsMs)
  await revokeInvitations(tx, { email }, deps.now())
  const id = await insertRow(tx, 'staff_invitations', {
    email,
    role,
    token_hash: sha256(token),
    invited_by: from.id,
    expires_at: expiresAt,
  })
  const roleName = roleNames[role]
  const path = panelHref('invitation', { token })
  await enqueueMailTo(deps, tx, email, (head) =>
    staffInvitation(head, { from: from.name, roleName, url: `${head.url}${path}` }),
  )
  return { invitation: { id, email, role, invited_by_name: from.name, expires_at: expiresAt }, path }
}

export async function readInvitation(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  token: string,
): Promise<EndpointAnswer<(typeof invitationEndpoints)['read']> | Refusal> {
  const invitation = await findInvitation(pool, sha256(token), now())
  if (invitation === null) return refuseStaff('invitation_over')
  const [shop, known] = await Promise.all([
    findCommerce(pool),
    findBuyerByIdentifier(pool, { email: invitation.email }),
  ])
  const { email, role } = invitation
  return { email, role_name: roleNames[role], shop: { name: shop.name }, has_account: known !== null }
}

/** Grants the role to the invited address's account: the link proves access to its mailbox. */
export async function acceptInvitation(
  deps: Pick<Deps, 'pool' | 'now'>,
  { buyer }: BuyerViewer,
  token: string,
): Promise<{ role_name: string } | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const invitation = await findInvitation(tx, sha256(token), deps.now())
    if (invitation === null) return refuseStaff('invitation_over')
    const account = await findBuyerById(tx, buyer.id)
    if (account?.email?.toLowerCase() !== invitation.email.toLowerCase())
      return refuseStaff('invitation_of_another', invitation.email)
    return give(tx, deps, invitation, buyer.id)
  })
}

type NewAccount = EndpointBody<(typeof invitationEndpoints)['acceptAnew']>

/** Creates the invited address's account, grants the role and opens a session. */
export async function acceptWithNewAccount(
  deps: SessionDeps,
  viewer: Viewer,
  token: string,
  { name, surname, password }: NewAccount,
): Promise<(OpenedSession & { role_name: string }) | Refusal> {
  const invitation = await findInvitation(deps.pool, sha256(token), deps.now())
  if (invitation === null) return refuseStaff('invitation_over')
  const problem = passwordProblem(password)
  if (problem) return refuseFields({ password: problem }) ?? refuse('fields_wrong')
  const owner = { name: name.trim(), surname: surname?.trim() || null, phone: null, email: invitation.email }
  const passwordHash = await hashUncommonPassword(deps, deps.pool, { password, owner, field: 'password' })
  if (isRefusal(passwordHash)) return passwordHash
  return inTransaction(deps.pool, async (tx) => {
    const buyerId = await insertBuyer(tx, { ...owner, passwordHash, pendingSince: null })
    if (buyerId === null) return refuseStaff('invitation_has_account')
    const given = await give(tx, deps, invitation, buyerId)
    if (isRefusal(given)) return abort(given)
    const opened = await openSession(tx, deps, viewer, { buyerId, remember: false, byPassword: true })
    return { ...opened, ...given }
  })
}

async function give(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { id, role }: InvitationRow,
  buyerId: number,
): Promise<{ role_name: string } | Refusal> {
  if (await hasRole(tx, buyerId)) return refuseStaff('already_staff')
  if (!(await markAccepted(tx, id, now()))) return refuseStaff('invitation_over')
  await markVerified(tx, buyerId)
  await updateRole(tx, buyerId, role)
  await recordRole(tx, { actorId: buyerId, at: now(), id: buyerId, before: null, after: role })
  return { role_name: roleNames[role] }
}

export function invitationOnWire(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    role_name: roleNames[row.role],
    invited_by: row.invited_by_name,
    expires_at: row.expires_at.toISOString(),
  }
}
