import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  accountSchemas,
  deviceSchemas,
  passwordResetSchemas,
  registrationSchemas,
  sessionSchemas,
  socialLoginSchemas,
} from '#contract/accounts.schema.ts'
import {
  accountEndpoints,
  deviceEndpoints,
  passwordResetEndpoints,
  registrationEndpoints,
  socialLoginEndpoints,
} from '#contract/accounts.ts'
import { href } from '#contract/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { type SocialProvider, socialProviders } from '#domain/accounts/social-login.ts'
import { isRefusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../deps.ts'
import { setTokenCookie } from '../../http/csrf.ts'
import { mountDemoPages } from '../../http/demo-pages.ts'
import { serve, type HandlerInput } from '../../http/serve.ts'
import { ensureSessionId } from '../../http/session.ts'
import { sendData } from './buyer-data.service.ts'
import { removeAccount, sendDeletionCode } from './deletion.service.ts'
import { setStateCookie, readStateCookie } from './oauth-state-cookie.ts'
import {
  type SessionDeps,
  leave,
  openBrowserSession,
  closeBrowserSession,
  extendSession,
} from './open-session.ts'
import { checkResetCode, sendResetCode, updateForgottenPassword } from './password-reset.service.ts'
import { updatePassword } from './password.service.ts'
import { updatePhone, updateProfile, verifyEmail } from './profile.service.ts'
import { register, resendCode, verifyCode } from './registration.service.ts'
import {
  endOtherSessions,
  endDevice,
  readDevices,
  login,
  logout,
  readPageData,
  readUser,
} from './sessions.service.ts'
import { comeBack, leaveFor } from './social-login.service.ts'

/** Mi cuenta: profile changes, data export and deletion. */
export function mountAccount(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, accountEndpoints, accountSchemas, {
    update: ({ viewer, body }) => updateProfile(deps, viewer, body),
    verifyEmail: ({ viewer, body }) => verifyEmail(deps, viewer, body),
    updatePhone: ({ viewer, body }) => updatePhone(deps, viewer, body.phone),
    updatePassword: async ({ viewer, body, reply }) =>
      extendSession(reply, deps, await updatePassword(deps, viewer, body)),
    data: ({ viewer, query, reply }) => sendData(deps, viewer, query.format ?? 'json', reply),
    sendDeletionCode: ({ viewer }) => sendDeletionCode(deps, viewer),
    remove: async ({ viewer, body, reply }) => leave(reply, deps, await removeAccount(deps, viewer, body)),
  })
}

export function mountDevices(app: FastifyInstance, deps: Deps): void {
  serve(app, deviceEndpoints, deviceSchemas, {
    list: ({ viewer }) => readDevices(deps, viewer),
    end: ({ viewer, params }) => endDevice(deps, viewer, params.id),
    endOthers: ({ viewer }) => endOtherSessions(deps, viewer),
  })
}

export function mountPasswordReset(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, passwordResetEndpoints, passwordResetSchemas, {
    sendCode: ({ viewer, body }) => sendResetCode(deps, viewer, body),
    checkCode: ({ viewer, body }) => checkResetCode(deps, viewer, body),
    updatePassword: async ({ viewer, body, reply }) =>
      openBrowserSession(reply, deps, await updateForgottenPassword(deps, viewer, body)),
  })
}

/** Registration and confirmation of the mail address. */
export function mountRegistration(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, registrationEndpoints, registrationSchemas, {
    register: async ({ body, viewer, reply }) =>
      openBrowserSession(reply, deps, await register(deps, viewer, body)),
    resendCode: ({ viewer }) => resendCode(deps, viewer),
    verifyCode: ({ viewer, body }) => verifyCode(deps, viewer, body.verification_code),
  })
}

/** The spec's session endpoints. */
export function mountSessions(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, sessionEndpoints, sessionSchemas, {
    csrfCookie: async ({ request, reply }) => {
      setTokenCookie(reply, deps, ensureSessionId(request, reply, deps))
      return null
    },
    login: async ({ body, viewer, reply }) =>
      openBrowserSession(reply, deps, await login(deps, viewer, body)),
    logout: async ({ viewer, reply }) => {
      await logout(deps, viewer)
      return closeBrowserSession(reply, deps)
    },
    user: ({ viewer }) => readUser(deps, viewer),
    pageData: ({ viewer }) => readPageData(deps, viewer),
  })
}

/** Login by Google and Facebook: the redirect to the provider and the callback. */
export function mountSocialLogin(app: FastifyInstance, deps: SessionDeps): void {
  const comingBack = async ({
    params,
    body,
    viewer,
    request,
    reply,
  }: HandlerInput<typeof socialLoginEndpoints.comeBack>) =>
    openBrowserSession(
      reply,
      deps,
      await comeBack(deps, viewer, readStateCookie(request, reply, deps), {
        provider: params.provider,
        ...body,
      }),
    )
  serve(app, socialLoginEndpoints, socialLoginSchemas, { comeBack: comingBack, comeBackTo: comingBack })
  for (const prefix of ['/api', '']) {
    app.get<{ Params: { provider: SocialProvider }; Querystring: { volver?: string; recordar?: string } }>(
      `${prefix}/sociallogin/:provider`,
      leavingOptions,
      async ({ params, query }, reply) =>
        leaveForProvider(deps, reply, params.provider, {
          volver: query.volver ?? '',
          remember: query.recordar === '1',
        }),
    )
  }
  mountDemoPages(app, deps.socialLogins.testAddresses)
}

const short = { type: 'string', maxLength: 200 }

const leavingOptions = {
  exposeHeadRoute: false,
  schema: {
    hide: true,
    params: { type: 'object', properties: { provider: { enum: socialProviders } } },
    querystring: { type: 'object', properties: { volver: short, recordar: short } },
  },
}

/** Redirects to the provider with the OAuth state, or to the screen that shows the error. */
async function leaveForProvider(
  deps: Deps,
  reply: FastifyReply,
  provider: SocialProvider,
  wish: { volver: string; remember: boolean },
): Promise<FastifyReply> {
  const left = await leaveFor(deps, provider, wish)
  reply.header('referrer-policy', 'no-referrer')
  if (isRefusal(left))
    return reply.redirect(href('socialLogin', {}, { volver: wish.volver, aviso: left.code }), 302)
  setStateCookie(reply, deps, left.oauthState)
  return reply.redirect(left.url, 302)
}
