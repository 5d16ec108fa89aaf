import type { CallAnswer, CallInput } from '#contract/call.ts'
import { buyerOfChannel, type realtimeCalls } from '#contract/events.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findSessionNum } from './realtime.repo.ts'

type Authorize = (typeof realtimeCalls)['authorize']

/** Lets the viewer's socket hear a channel of his own, as long as his session lasts (hard case C36). */
export async function authorize(
  deps: Deps,
  { buyer, session }: Viewer,
  { socket_id: socketId, channel_name: channel }: CallInput<Authorize>['body'],
): Promise<CallAnswer<Authorize> | Refusal> {
  if (buyer === null || session === null) return refuse('login_required')
  if (deps.realtime.door === null || buyerOfChannel(channel) !== buyer.id) return refuse('channel_of_another')
  const num = await findSessionNum(deps.pool, session, deps.now())
  return num === null
    ? refuse('login_required')
    : deps.realtime.authorize({ socketId, channel, session: num })
}
