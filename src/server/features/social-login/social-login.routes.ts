import type { FastifyInstance, FastifyReply } from 'fastify'
import { href } from '#contract/screens.ts'
import { socialLoginSchemas } from '#contract/social-login.schema.ts'
import { socialLoginCalls } from '#contract/social-login.ts'
import { isRefusal } from '#domain/refusals.ts'
import { type SocialProvider, socialProviders } from '#domain/social-login.ts'
import type { Deps } from '../../deps.ts'
import { type Asked, serve } from '../../http/serve.ts'
import { mountTestPages } from '../../http/test-pages.ts'
import { welcome } from '../sessions/session-cookies.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { comeBack, leaveFor } from './social-login.service.ts'
import { packTrip, unpackTrip } from './trip.ts'

/** Google and Facebook as ways in: a link that leads out, and a call for what comes back (design 6.46). */
export function mountSocialLogin(app: FastifyInstance, deps: SessionDeps): void {
  const comingBack = async ({
    params,
    body,
    viewer,
    request,
    reply,
  }: Asked<typeof socialLoginCalls.comeBack>) =>
    welcome(
      reply,
      deps,
      await comeBack(deps, viewer, unpackTrip(request, reply, deps), { provider: params.provider, ...body }),
    )
  serve(app, socialLoginCalls, socialLoginSchemas, { comeBack: comingBack, comeBackTo: comingBack })
  for (const prefix of ['/api', '']) {
    app.get<{ Params: { provider: SocialProvider }; Querystring: { volver?: string; recordar?: string } }>(
      `${prefix}/sociallogin/:provider`,
      leavingOptions,
      async ({ params, query }, reply) =>
        leave(deps, reply, params.provider, { volver: query.volver ?? '', remember: query.recordar === '1' }),
    )
  }
  mountTestPages(app, deps.socialLogins.testAddresses)
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

/** To the provider with a trip in the hand, or to the screen that says why not. */
async function leave(
  deps: Deps,
  reply: FastifyReply,
  provider: SocialProvider,
  wish: { volver: string; remember: boolean },
): Promise<FastifyReply> {
  const left = await leaveFor(deps, provider, wish)
  reply.header('referrer-policy', 'no-referrer')
  if (isRefusal(left))
    return reply.redirect(href('socialLogin', {}, { volver: wish.volver, aviso: left.code }), 302)
  packTrip(reply, deps, left.trip)
  return reply.redirect(left.url, 302)
}
