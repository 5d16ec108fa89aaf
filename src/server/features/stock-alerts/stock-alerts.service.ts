import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { adviseCalls } from '#contract/stock-alerts.ts'
import { adviseAddressLimit, adviseMailLimit, secondsToWait } from '#domain/accounts/rate-limits.ts'
import { networkOf } from '#domain/accounts/back-off.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { isMissed, variantsOut } from '#domain/stock/stock.ts'
import { emailProblem, fieldErrors, normaliseEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { lockNames, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findPublishedByIds } from '../catalog/articles.repo.ts'
import { getShop } from '../shop/shop.service.ts'
import { type Advise, findAdviseTimes, insertAdvise, renewAdvise } from './stock-alerts.repo.ts'

type AdviseForm = CallInput<typeof adviseCalls.request>['body']
type Answer = CallAnswer<typeof adviseCalls.request>

/** Notes that somebody waits for an article of which something is out; asking twice is asking once. */
export async function requestAdvise(deps: Deps, { ip }: Viewer, form: AdviseForm): Promise<Answer | Refusal> {
  const no = refuseFields(fieldErrors({ email: emailProblem(form.email) }))
  if (no) return no
  const [shop, [article]] = await Promise.all([
    getShop(deps),
    findPublishedByIds(deps.pool, [form.article_id]),
  ])
  if (!article) return refuse('article_unknown')
  const held = { ...article, stockNullEqual0: shop.stockNullEqual0 }
  if (!isMissed(held)) return refuse('advise_needless', article.name)
  const advise = {
    articleId: article.id,
    email: normaliseEmail(form.email),
    waitedVariants: variantsOut(held),
  }
  return inTransaction(deps.pool, (tx) => keepAdvise(tx, advise, { ip: networkOf(ip), now: deps.now() }))
}

async function keepAdvise(
  tx: Sql,
  advise: Advise,
  asked: { ip: string; now: Date },
): Promise<Answer | Refusal> {
  const asker = { email: advise.email, ip: asked.ip }
  await lockNames(tx, [`advise of ${asker.email}`, `advise from ${asker.ip}`])
  if (await renewAdvise(tx, advise)) return { is_waiting: true }
  const times = await findAdviseTimes(tx, asker, {
    ofMail: adviseMailLimit.most,
    ofAddress: adviseAddressLimit.most,
  })
  const wait = Math.max(
    secondsToWait(times.ofMail, adviseMailLimit, asked.now),
    secondsToWait(times.ofAddress, adviseAddressLimit, asked.now),
  )
  if (wait > 0) return { ...refuse('advise_too_often'), retry_after: wait }
  await insertAdvise(tx, advise, asked)
  return { is_waiting: true }
}
