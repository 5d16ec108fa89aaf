import type { EndpointBody } from '#contract/endpoint.ts'
import type { articlesEndpoints } from '#contract/panel/articles.ts'
import { paddedGtin, readGtin } from '#domain/catalog/gtin.ts'
import { fromPesos } from '#domain/money/money.ts'
import { rangesOf } from '#domain/panel/article-price.ts'
import type { ArticleColumns } from './article-writes.repo.ts'
import type { WholeArticle } from './whole-article.repo.ts'

type Endpoints = typeof articlesEndpoints
export type FormBody = Omit<EndpointBody<Endpoints['save']>, 'version'>

/** An unchanged barcode keeps its spelling. */
export function gtinToSave(typed: string | null, before: string | null): string | null {
  const read = readGtin(typed ?? '')
  if (read === null) return null
  return before !== null && readGtin(before) === read ? before : paddedGtin(read)
}

export const blankToNull = (text: string | null): string | null => text?.trim() || null

/** The columns that a form writes; `before` is null for a new article. */
export function columnsOf(
  form: FormBody,
  { before, slug, mayCosts }: { before: WholeArticle | null; slug: string; mayCosts: boolean },
): ArticleColumns {
  const descriptions = form.descriptions
    .map(({ title, content }) => ({ title: title.trim(), content: content.trim() }))
    .filter(({ title, content }) => title !== '' || content !== '')
  const isInDollars = form.price_usd !== null
  const price = form.price === null ? null : fromPesos(form.price)
  const rungs = form.rungs.map((rung) => ({ min: rung.min, price: fromPesos(rung.price) }))
  const cost = form.cost ?? null
  return {
    name: form.name.trim(),
    slug,
    num: form.num,
    code: blankToNull(form.code),
    gtin: gtinToSave(form.gtin, before?.gtin ?? null),
    category_id: form.category_id,
    sub_category_id: form.sub_category_id,
    bodega_id: form.bodega_id,
    brand_id: form.brand_id,
    condition_id: form.condition_id,
    supplier_id: form.supplier_id,
    supplier_code: blankToNull(form.supplier_code),
    kind: form.kind,
    featured: form.featured,
    price: isInDollars ? null : (price ?? 0),
    price_usd: form.price_usd === null ? null : fromPesos(form.price_usd),
    ranges: isInDollars ? [] : rangesOf({ price, rungs }, before?.ranges ?? []),
    discounts: form.discounts,
    iva_percent: form.iva_percent,
    internal_tax_percent: form.internal_tax_percent,
    presentacion: form.presentacion,
    volume_ml: form.volume_ml,
    descriptions,
    description: descriptions[0]?.content ?? null,
    sheet: form.sheet,
    published: form.published,
    publish_at: form.published || form.publish_at === null ? null : new Date(form.publish_at),
    ...(mayCosts && form.cost !== undefined && { cost: cost === null ? null : fromPesos(cost) }),
  }
}
