import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { isBack } from '#domain/stock/demand.ts'
import { isEmail } from '#domain/text/validation.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { type ArticleRow, findPublishedByIds } from '../../catalog/articles.repo.ts'
import { getShop } from '../../shop/shop.service.ts'
import { type EmailTheme, getEmailTheme } from '../mail/email-template.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type RenderedMail, renderEmail } from '../mail/render-email.ts'
import { findAlertedArticleIds, lockWaiting, markSent } from './stock-alerts.repo.ts'

const batch = 100

/** Mails the alerts of articles back in stock, whatever the cause. A paused shop sends none. Concurrent runs send each alert once. */
export async function sendStockAlerts(deps: Deps): Promise<void> {
  const shop = await getShop(deps)
  if (shop.isPaused) return
  const articles = await findPublishedByIds(deps.pool, await findAlertedArticleIds(deps.pool))
  const inReach = articles
    .map((article) => ({ ...article, stockNullEqual0: shop.stockNullEqual0 }))
    .filter((article) => isBack(article, []))
  if (inReach.length === 0) return
  const head = await getEmailTheme(deps, deps.pool)
  let afterId: number | null = 0
  while (afterId !== null) afterId = await emailBatch(deps, head, inReach, afterId)
}

type HeldArticle = ArticleRow & { stockNullEqual0: boolean }

/** Sends a batch in one transaction. Returns the last id; null when none is left. */
function emailBatch(
  deps: Deps,
  head: EmailTheme,
  articles: readonly HeldArticle[],
  afterId: number,
): Promise<number | null> {
  const byId = new Map(articles.map((article) => [article.id, article]))
  return inTransaction(deps.pool, async (tx) => {
    const waiting = await lockWaiting(tx, [...byId.keys()], { afterId, limit: batch })
    const due = waiting.flatMap(({ article_id, waited_variants, ...stockAlert }) => {
      const article = byId.get(article_id)
      return article && isBack(article, waited_variants) ? [{ ...stockAlert, article }] : []
    })
    await markSent(
      tx,
      due.map(({ id }) => id),
      deps.now(),
    )
    for (const { id, email, article } of due) {
      if (isEmail(email)) await enqueueMail(deps, tx, { to: email, ...backInStockEmail(head, { article }) })
      else deps.log.warn({ stockAlert: id }, 'a stock alert has an invalid mail address')
    }
    return waiting.length < batch ? null : (waiting.at(-1)?.id ?? null)
  })
}

export function backInStockEmail(
  head: EmailTheme,
  { article }: { article: { name: string; slug: string } },
): RenderedMail {
  return renderEmail(head, {
    subject: `Volvió ${article.name}`,
    preview: 'Ya podés comprarlo de nuevo.',
    heading: `Volvió ${article.name}`,
    blocks: [
      {
        kind: 'text',
        text: 'Nos pediste que te avisáramos: ya hay otra vez. No te lo podemos guardar, así que si lo querés, no lo dejes para mañana.',
      },
      {
        kind: 'button',
        label: 'Ver en la tienda',
        url: `${head.url}${href('article', { slug: article.slug, commerce_id: commerceId })}`,
      },
    ],
    reason: 'Te escribimos una sola vez, porque dejaste este correo para que te avisáramos.',
  })
}
