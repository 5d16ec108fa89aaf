import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { peopleEndpoints, Person } from '#contract/panel/staff.ts'
import { roleMay, roleNames, type StaffRole } from '#domain/accounts/staff.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { deleteSessionsOf } from '../../accounts/sessions.repo.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import { invitationOnWire } from './invitations.service.ts'
import {
  clearRole,
  findInvitations,
  findPeople,
  findPerson,
  isSecondFactorRequired,
  lockPeople,
  type PersonRow,
  recordRole,
  revokeInvitations,
  updateRole,
  updateSecondFactorRequired,
} from './people.repo.ts'

export async function listPeople(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  viewer: StaffViewer,
): Promise<EndpointAnswer<(typeof peopleEndpoints)['list']>> {
  const [people, invitations, isRequired] = await Promise.all([
    findPeople(pool),
    findInvitations(pool, now()),
    isSecondFactorRequired(pool),
  ])
  return {
    people: people.map((row) => personOnWire(row, viewer)),
    invitations: invitations.map(invitationOnWire),
    second_factor_required: isRequired,
  }
}

/** Changes a role if it is still `from`. The last owner keeps theirs; another's invitations end with their right to invite. */
export async function changeRole(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { id, from, role }: { id: number; from: StaffRole; role: StaffRole },
): Promise<Person | Refusal> {
  const people = await lockPeople(tx)
  const person = people.find((one) => one.id === id)
  if (!person) return refuseStaff('person_unknown')
  if (person.staff_role !== from) return refuseStaff('role_changed')
  if (role !== 'owner' && isLastOwner(people, id)) return refuseStaff('owner_last')
  await updateRole(tx, id, role)
  if (!roleMay(role, 'people')) await revokeInvitations(tx, { invitedBy: id }, now())
  await recordRole(tx, { actorId: viewer.buyer.id, at: now(), id, before: from, after: role })
  const changed = await findPerson(tx, id)
  return changed ? personOnWire(changed, viewer) : refuseStaff('person_unknown')
}

/** Removes a person from the staff, and ends all their sessions, sockets, pushes and invitations. */
export async function removePerson(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { id }: { id: number },
): Promise<Record<string, never> | Refusal> {
  const people = await lockPeople(tx)
  const person = people.find((one) => one.id === id)
  if (!person) return refuseStaff('person_unknown')
  if (isLastOwner(people, id)) return refuseStaff('owner_last')
  await clearRole(tx, id)
  await revokeInvitations(tx, { invitedBy: id }, now())
  const before = person.staff_role
  await recordRole(tx, { actorId: viewer.buyer.id, at: now(), id, before, after: null })
  await deleteSessionsOf(tx, id, null)
  return {}
}

function isLastOwner(people: readonly { id: number; staff_role: StaffRole }[], id: number): boolean {
  const owners = people.filter(({ staff_role: role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.id === id
}

export async function revokeInvitation(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  id: number,
): Promise<Record<string, never> | Refusal> {
  return (await revokeInvitations(tx, { id }, now())) ? {} : refuseStaff('invitation_over')
}

export async function requireSecondFactor(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { required }: { required: boolean },
): Promise<{ second_factor_required: boolean } | Refusal> {
  // An owner without a second factor would lock themselves out.
  if (required && viewer.buyer.staff.secondFactor !== 'done') return refuseStaff('second_factor_off')
  const rows = await updateSecondFactorRequired(tx, required)
  await recordChanges(
    tx,
    { actorId: viewer.buyer.id, at: now() },
    rows.map(({ commerce_id: rowId, before }) => ({
      noun: 'online_configurations',
      rowId,
      field: 'second_factor_required',
      before,
      after: required,
    })),
  )
  return { second_factor_required: required }
}

function personOnWire(row: PersonRow, { buyer }: StaffViewer): Person {
  return {
    id: row.id,
    name: [row.name, row.surname].filter(Boolean).join(' '),
    email: row.email,
    phone: row.phone,
    role: row.staff_role,
    role_name: roleNames[row.staff_role],
    has_second_factor: row.has_second_factor,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    is_me: row.id === buyer.id,
  }
}
