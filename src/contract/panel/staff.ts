import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  Invitation as InvitationSchema,
  invitationSchemas,
  Me as MeSchema,
  panelSessionSchemas,
  peopleSchemas,
  Person as PersonSchema,
} from './staff.schema.ts'

export type Me = Static<typeof MeSchema>
export type Person = Static<typeof PersonSchema>
export type Invitation = Static<typeof InvitationSchema>

type OfSession = typeof panelSessionSchemas
type OfPeople = typeof peopleSchemas
type OfInvitation = typeof invitationSchemas

export const panelSessionEndpoints = {
  me: endpoint<ShapeOf<OfSession['me']>>({ method: 'GET', path: '/panel/me', may: 'staff' }),
  typePassword: endpoint<ShapeOf<OfSession['typePassword']>>({
    method: 'POST',
    path: '/panel/password',
    may: 'staff',
  }),
  startSecondFactor: endpoint<ShapeOf<OfSession['startSecondFactor']>>({
    method: 'POST',
    path: '/panel/second-factor',
    may: 'staff',
    needsFreshPassword: true,
  }),
  confirmSecondFactor: endpoint<ShapeOf<OfSession['confirmSecondFactor']>>({
    method: 'POST',
    path: '/panel/second-factor/confirmation',
    may: 'staff',
    needsFreshPassword: true,
  }),
  passSecondFactor: endpoint<ShapeOf<OfSession['passSecondFactor']>>({
    method: 'POST',
    path: '/panel/second-factor/pass',
    may: 'staff',
  }),
  removeSecondFactor: endpoint<ShapeOf<OfSession['removeSecondFactor']>>({
    method: 'DELETE',
    path: '/panel/second-factor',
    may: 'staff',
    needsFreshPassword: true,
  }),
  tryPush: endpoint<ShapeOf<OfSession['tryPush']>>({ method: 'POST', path: '/panel/push', may: 'staff' }),
}

const people = { may: { panel: 'people' }, needsFreshPassword: true } as const

export const peopleEndpoints = {
  list: endpoint<ShapeOf<OfPeople['list']>>({ method: 'GET', path: '/panel/people', may: people.may }),
  invite: endpoint<ShapeOf<OfPeople['invite']>>({
    method: 'POST',
    path: '/panel/people/invitations',
    ...people,
  }),
  revokeInvitation: endpoint<ShapeOf<OfPeople['revokeInvitation']>>({
    method: 'DELETE',
    path: '/panel/people/invitations/:id',
    ...people,
  }),
  changeRole: endpoint<ShapeOf<OfPeople['changeRole']>>({
    method: 'PUT',
    path: '/panel/people/:id/role',
    ...people,
  }),
  remove: endpoint<ShapeOf<OfPeople['remove']>>({ method: 'DELETE', path: '/panel/people/:id', ...people }),
  requireSecondFactor: endpoint<ShapeOf<OfPeople['requireSecondFactor']>>({
    method: 'PUT',
    path: '/panel/second-factor-required',
    ...people,
  }),
}

/** Invitation link, for whoever has the mail. */
export const invitationEndpoints = {
  read: endpoint<ShapeOf<OfInvitation['read']>>({
    method: 'GET',
    path: '/panel/invitations/:token',
    may: 'anyone',
  }),
  accept: endpoint<ShapeOf<OfInvitation['accept']>>({
    method: 'POST',
    path: '/panel/invitations/:token/accept',
    may: 'buyer',
  }),
  acceptAnew: endpoint<ShapeOf<OfInvitation['acceptAnew']>>({
    method: 'POST',
    path: '/panel/invitations/:token/account',
    may: 'anyone',
  }),
}
