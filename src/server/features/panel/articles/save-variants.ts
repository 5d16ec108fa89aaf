import { fromPesos } from '#domain/money/money.ts'
import type { Sql } from '../../../db/connect.ts'
import { moveStock, type StockCause } from '../../catalog/stock.repo.ts'
import { blankToNull, gtinToSave, type FormBody } from './article-columns.ts'
import {
  countChoices,
  findWithdrawn,
  insertVariant,
  type SavedProperty,
  saveProperties,
  updateVariant,
  withdrawVariants,
} from './variants.repo.ts'
import type { WholeArticle } from './whole-article.repo.ts'

/**
 * Saves the grid of variants. A removed one is taken off sale, so that carts treat it as gone; added again, the same
 * row is back. An article's own stock ends with its first variants.
 */
export async function saveVariants(
  tx: Sql,
  { id: articleId, variants: before, stock }: Pick<WholeArticle, 'id' | 'variants' | 'stock'>,
  { properties, variants }: Pick<FormBody, 'properties' | 'variants'>,
  cause: Pick<StockCause, 'actorId' | 'at'>,
): Promise<void> {
  if (variants.length === 0 && before.length === 0) return
  const saved = await saveProperties(tx, articleId, properties)
  const sent = new Set(variants.map(({ id }) => id))
  const removed = before.filter(({ id }) => !sent.has(id)).map(({ id }) => id)
  // First, as their codes may be another's now.
  if (removed.length > 0) await withdrawVariants(tx, removed)
  const withdrawn = await findWithdrawn(tx, articleId)
  const counted: { variant_id: number; to: number | null }[] = []
  for (const [position, variant] of variants.entries()) {
    const valueIds = idsOf(saved, properties, variant.values)
    const known = before.find(({ id }) => id === variant.id)
    const columns = {
      position,
      price: variant.price === null ? null : fromPesos(variant.price),
      presentacion: variant.presentacion,
      volume_ml: variant.volume_ml,
      code: blankToNull(variant.code),
      gtin: gtinToSave(variant.gtin, known?.gtin ?? null),
    }
    const back = known ? undefined : withdrawn.find(({ values }) => isSameSet(values, valueIds))
    const id = known?.id ?? back?.id ?? (await insertVariant(tx, articleId, columns, valueIds))
    if (known ?? back) await updateVariant(tx, id, columns, valueIds)
    if (!known && (back?.stock ?? null) !== variant.stock) counted.push({ variant_id: id, to: variant.stock })
  }
  if (before.length === 0 && stock !== 0)
    await moveStock(tx, [{ article_id: articleId, variant_id: null, to: 0 }], {
      ...cause,
      reason: 'count',
      orderId: null,
      note: null,
    })
  await moveStock(
    tx,
    counted.map((move) => ({ article_id: articleId, ...move })),
    { ...cause, reason: 'count', orderId: null, note: null },
  )
  await countChoices(tx, articleId)
}

function idsOf(
  saved: readonly SavedProperty[],
  properties: FormBody['properties'],
  values: readonly string[],
): number[] {
  return saved.flatMap(({ values: known }, at) => {
    const index = properties[at]?.values.findIndex(({ name }) => name === values[at]) ?? -1
    return known[index]?.id ?? []
  })
}

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
