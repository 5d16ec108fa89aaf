import type { Buyer, DeviceSession } from '#contract/accounts.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { sessionEndpoints } from '#contract/sessions.ts'
import { readIdentifier, validateLogin } from '#domain/accounts/account.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { serverBusy } from '../../http/concurrency-limit.ts'
import type { BuyerViewer, Viewer } from '../../http/viewer.ts'
import { lastCart } from '../cart/cart.service.ts'
import { findAllFavoriteIds } from '../catalog/favorites.repo.ts'
import { findBuyerByIdentifier, holdPasswordHash } from '../clients/buyers.repo.ts'
import { currentOrder } from '../orders/orders.service.ts'
import { readBuyer } from './buyers.service.ts'
import { countTry, forgiveTry, uncountTry } from './login-attempts.service.ts'
import { openSession, type OpenedSession, type SessionDeps } from './open-session.ts'
import { renewHash } from './password.service.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSessionOf,
  findSessionsOf,
  type DeviceRow,
} from './sessions.repo.ts'

export type LoginForm = { email: string; password: string; remember?: boolean }

/** Opens a session by password. Unknown account, wrong password and account without password have the same answer and timing. */
export async function login(
  deps: SessionDeps,
  viewer: Viewer,
  form: LoginForm,
): Promise<OpenedSession | Refusal> {
  const rejection = refuseFields(validateLogin(form))
  if (rejection) return rejection
  const identifier = readIdentifier(form.email)
  const known = identifier && (await findBuyerByIdentifier(deps.pool, identifier))
  const attempt = { ip: viewer.ip, identifier: form.email, buyerId: known?.id ?? null }
  const tooOften = await countTry(deps, attempt)
  if (tooOften) return tooOften
  const isRight = await deps.passwords.matches(form.password, known?.passwordHash ?? null)
  if (isRight === null) {
    await uncountTry(deps, attempt)
    return serverBusy()
  }
  if (!known?.passwordHash || !isRight) return refuse('login_wrong')
  await forgiveTry(deps, attempt)
  const hash = await renewHash(deps, known.id, { password: form.password, hash: known.passwordHash })
  return inTransaction(deps.pool, async (tx) => {
    // The password may have been changed since it was read, which ended all sessions.
    if (!(await holdPasswordHash(tx, known.id, hash))) return refuse('login_wrong')
    return openSession(tx, deps, viewer, {
      buyerId: known.id,
      remember: form.remember ?? false,
      byPassword: true,
    })
  })
}

/** Deletes the session, which invalidates its cookie. */
export async function logout(deps: Deps, { session }: Viewer): Promise<void> {
  if (session !== null) await inTransaction(deps.pool, (tx) => deleteSession(tx, session))
}

export async function readUser(deps: Deps, { buyer }: BuyerViewer): Promise<{ buyer: Buyer } | Refusal> {
  const found = await readBuyer(deps.pool, buyer.id)
  return found ? { buyer: found } : refuse('login_required')
}

/** What the page of any buyer lacks of this one. */
export async function readPageData(
  deps: Deps,
  viewer: BuyerViewer,
): Promise<EndpointAnswer<typeof sessionEndpoints.pageData> | Refusal> {
  const [buyer, { last_cart }, { order }, favorites] = await Promise.all([
    readBuyer(deps.pool, viewer.buyer.id),
    lastCart(deps, viewer),
    currentOrder(deps, viewer),
    findAllFavoriteIds(deps.pool, viewer.buyer.id),
  ])
  return buyer ? { buyer, last_cart, order, favorites } : refuse('login_required')
}

/** The viewer's sessions: this browser's first, then newest first. */
export async function readDevices(
  deps: Deps,
  { buyer, session }: BuyerViewer,
): Promise<{ sessions: DeviceSession[] }> {
  const rows = await findSessionsOf(deps.pool, buyer.id, deps.now())
  const isCurrent = ({ id }: DeviceRow) => id.equals(session)
  return {
    sessions: [
      ...rows.filter(isCurrent).map((row) => deviceOnWire(row, true)),
      ...rows.filter((row) => !isCurrent(row)).map((row) => deviceOnWire(row, false)),
    ],
  }
}

export function endDevice(
  deps: Deps,
  { buyer }: BuyerViewer,
  num: number,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const id = await findSessionOf(tx, buyer.id, num)
    if (!id) return refuse('session_unknown')
    await deleteSession(tx, id)
    return {}
  })
}

/** Ends all of the viewer's sessions but the calling one. */
export function endOtherSessions(
  deps: Deps,
  { buyer, session }: BuyerViewer,
): Promise<Record<string, never>> {
  return inTransaction(deps.pool, async (tx) => {
    await deleteSessionsOf(tx, buyer.id, session)
    return {}
  })
}

function deviceOnWire(
  { num, user_agent, created_at, expires_at }: DeviceRow,
  is_current: boolean,
): DeviceSession {
  return {
    id: num,
    ...readDevice(user_agent),
    is_current,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}

/** Names parsed from the user agent; null when unknown. */
type Device = { browser: string | null; system: string | null }

type Sign = readonly [name: string, sign: RegExp]

/** First match wins: many browsers also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly Sign[] = [
  ['Instagram', /Instagram/],
  ['Facebook', /FBAN|FBAV/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
]
const systems: readonly Sign[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
]

/** For display only: user agents can't be trusted. */
export function readDevice(userAgent: string | null): Device {
  return { browser: firstOf(browsers, userAgent ?? ''), system: firstOf(systems, userAgent ?? '') }
}

function firstOf(signs: readonly Sign[], userAgent: string): string | null {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
}
