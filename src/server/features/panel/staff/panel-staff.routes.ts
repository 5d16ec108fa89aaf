import type { FastifyInstance } from 'fastify'
import { invitationSchemas, panelSessionSchemas, peopleSchemas } from '#contract/panel/staff.schema.ts'
import { invitationEndpoints, panelSessionEndpoints, peopleEndpoints } from '#contract/panel/staff.ts'
import { isRefusal } from '#domain/text/refusals.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { type SessionDeps, openBrowserSession } from '../../accounts/open-session.ts'
import { tryPush } from '../../messaging/push/push.service.ts'
import { acceptInvitation, acceptWithNewAccount, invite, readInvitation } from './invitations.service.ts'
import { typePassword, readMe } from './panel-session.service.ts'
import {
  changeRole,
  listPeople,
  removePerson,
  requireSecondFactor,
  revokeInvitation,
} from './people.service.ts'
import {
  confirmSecondFactor,
  passSecondFactor,
  removeOwnSecondFactor,
  startSecondFactor,
} from './second-factor.service.ts'

export function mountPanelSession(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, panelSessionEndpoints, panelSessionSchemas, {
    me: ({ viewer }) => readMe(deps, viewer),
    typePassword: ({ viewer, body }) => typePassword(deps, viewer, body.password),
    startSecondFactor: ({ viewer }) => startSecondFactor(deps, viewer),
    confirmSecondFactor: ({ viewer, body }) => confirmSecondFactor(deps, viewer, body.code),
    passSecondFactor: ({ viewer, body }) => passSecondFactor(deps, viewer, body.code),
    removeSecondFactor: ({ viewer }) => removeOwnSecondFactor(deps, viewer),
    tryPush: ({ viewer }) => tryPush(deps, viewer),
  })
}

export function mountPeople(app: FastifyInstance, deps: SessionDeps): void {
  const write = writes(deps)
  serve(app, peopleEndpoints, peopleSchemas, {
    list: ({ viewer }) => listPeople(deps, viewer),
    invite: write(invite),
    revokeInvitation: write((tx, _deps, _viewer, { id }) => revokeInvitation(tx, deps, id)),
    changeRole: write(changeRole),
    remove: write(removePerson),
    requireSecondFactor: write(requireSecondFactor),
  })
  serve(app, invitationEndpoints, invitationSchemas, {
    read: ({ params }) => readInvitation(deps, params.token),
    accept: ({ viewer, params }) => acceptInvitation(deps, viewer, params.token),
    acceptAnew: async ({ viewer, params, body, reply }) => {
      const opened = await acceptWithNewAccount(deps, viewer, params.token, body)
      if (isRefusal(opened)) return opened
      openBrowserSession(reply, deps, opened)
      return { role_name: opened.role_name }
    },
  })
}
