import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { stockAlertEndpoints } from '#contract/messaging.ts'
import { networkOf } from '#domain/accounts/rate-limits.ts'
import { isMissed, variantsOut } from '#domain/stock/demand.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { emailProblem, fieldErrors, normaliseEmail } from '#domain/text/validation.ts'
import { lockNames, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findPublishedByIds } from '../../catalog/articles.repo.ts'
import { getShop } from '../../shop/shop.service.ts'
import { insertStockAlert, renewStockAlert } from './stock-alerts.repo.ts'

type StockAlertForm = EndpointBody<typeof stockAlertEndpoints.request>
type Answer = EndpointAnswer<typeof stockAlertEndpoints.request>

/** Registers an alert for an article that is out of stock, wholly or in a variant; idempotent. */
export async function requestStockAlert(
  deps: Deps,
  { ip }: Viewer,
  form: StockAlertForm,
): Promise<Answer | Refusal> {
  const rejection = refuseFields(fieldErrors({ email: emailProblem(form.email) }))
  if (rejection) return rejection
  const [shop, [article]] = await Promise.all([
    getShop(deps),
    findPublishedByIds(deps.pool, [form.article_id]),
  ])
  if (!article) return refuse('article_unknown')
  const held = { ...article, stockNullEqual0: shop.stockNullEqual0 }
  if (!isMissed(held)) return refuse('advise_needless', article.name)
  const stockAlert = {
    articleId: article.id,
    email: normaliseEmail(form.email),
    waitedVariants: variantsOut(held),
  }
  return inTransaction(deps.pool, async (tx) => {
    await lockNames(tx, [`advise of ${stockAlert.email}`])
    if (await renewStockAlert(tx, stockAlert)) return { is_waiting: true }
    const subjects = { mail: stockAlert.email, network: networkOf(ip) }
    const refused = await rateLimit(tx, deps, 'stockAlert', subjects)
    if (refused) return refused
    await insertStockAlert(tx, stockAlert, deps.now())
    return { is_waiting: true }
  })
}
