import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
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

export const panelSessionEndpoints = endpointsOf<typeof panelSessionSchemas>()({
  me: { method: 'GET', path: '/panel/me', may: 'staff' },
  typePassword: { method: 'POST', path: '/panel/password', may: 'staff' },
  startSecondFactor: { method: 'POST', path: '/panel/second-factor', may: 'staff', needsFreshPassword: true },
  confirmSecondFactor: {
    method: 'POST',
    path: '/panel/second-factor/confirmation',
    may: 'staff',
    needsFreshPassword: true,
  },
  passSecondFactor: { method: 'POST', path: '/panel/second-factor/pass', may: 'staff' },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/panel/second-factor',
    may: 'staff',
    needsFreshPassword: true,
  },
  tryPush: { method: 'POST', path: '/panel/push', may: 'staff' },
})

const people = { may: { panel: 'people' }, needsFreshPassword: true } as const

export const peopleEndpoints = endpointsOf<typeof peopleSchemas>()({
  list: { method: 'GET', path: '/panel/people', may: people.may },
  invite: { method: 'POST', path: '/panel/people/invitations', ...people },
  revokeInvitation: { method: 'DELETE', path: '/panel/people/invitations/:id', ...people },
  changeRole: { method: 'PUT', path: '/panel/people/:id/role', ...people },
  remove: { method: 'DELETE', path: '/panel/people/:id', ...people },
  requireSecondFactor: { method: 'PUT', path: '/panel/second-factor-required', ...people },
})

/** Invitation link, for whoever has the mail. */
export const invitationEndpoints = endpointsOf<typeof invitationSchemas>()({
  read: { method: 'GET', path: '/panel/invitations/:token', may: 'anyone' },
  accept: { method: 'POST', path: '/panel/invitations/:token/accept', may: 'buyer' },
  acceptAnew: { method: 'POST', path: '/panel/invitations/:token/account', may: 'anyone' },
})
