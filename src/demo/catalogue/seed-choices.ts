import { fromPesos } from '#domain/money/money.ts'
import type { Sql } from '../../server/db/connect.ts'
import { insertRow, insertIds, insertRows } from '../../server/db/insert.ts'
import { known } from '../demo-people.ts'
import { variantPicture } from '../pictures.ts'
import { demoArticles } from './all.ts'
import type { DemoArticle } from './demo-article.ts'

const colours: Record<string, string> = {
  Negro: '#1d1d1b',
  Crudo: '#efe6d2',
  'Verde botella': '#1f4d3a',
  Borravino: '#7a1e36',
}

export async function seedChoices(tx: Sql, byNum: ReadonlyMap<number, number>): Promise<void> {
  const types = await seedTypes(tx)
  for (const article of demoArticles.filter(({ variants }) => variants !== undefined))
    await seedVariants(tx, article, known(byNum, article.num), types)
  await seedLinked(
    tx,
    byNum,
    'color',
    ({ colors }) => colors ?? [],
    (name) => ({ name, value: colours[name] ?? null }),
  )
  await seedLinked(
    tx,
    byNum,
    'size',
    ({ sizes }) => sizes ?? [],
    (name, position) => ({ name, position }),
  )
}

async function seedTypes(tx: Sql): Promise<ReadonlyMap<string, number>> {
  const names = [
    ...new Set(demoArticles.flatMap(({ properties }) => (properties ?? []).map(({ name }) => name))),
  ]
  const ids = await insertIds(
    tx,
    'article_property_types',
    names.map((name) => ({ name })),
  )
  return new Map(names.map((name, index) => [name, ids[index] ?? 0]))
}

async function seedVariants(
  tx: Sql,
  article: DemoArticle,
  articleId: number,
  types: ReadonlyMap<string, number>,
): Promise<void> {
  const valueIds: Map<string, number>[] = []
  for (const [position, { name, values }] of (article.properties ?? []).entries()) {
    const property = await insertRow(tx, 'article_properties', {
      article_id: articleId,
      article_property_type_id: known(types, name),
      position,
    })
    const ids = await insertIds(
      tx,
      'article_property_values',
      values.map((value, index) => ({ article_property_id: property, name: value, position: index })),
    )
    valueIds.push(new Map(values.map((value, index) => [value, ids[index] ?? 0])))
  }
  const variants = article.variants ?? []
  const ids = await insertIds(
    tx,
    'article_variants',
    variants.map(({ price, presentacion, volumeMl, stock, silhouette }, position) => ({
      article_id: articleId,
      position,
      price: price === null ? null : fromPesos(price),
      presentacion,
      volume_ml: volumeMl ?? null,
      stock,
      image_url: silhouette === undefined ? null : variantPicture(article.name, silhouette),
    })),
  )
  await insertRows(
    tx,
    'article_variant_values',
    variants.flatMap(({ values }, index) =>
      values.map((value, property) => ({
        article_variant_id: ids[index],
        article_property_value_id: known(valueIds[property] ?? new Map<string, number>(), value),
      })),
    ),
  )
}

async function seedLinked(
  tx: Sql,
  byNum: ReadonlyMap<number, number>,
  noun: 'color' | 'size',
  namesOf: (article: DemoArticle) => string[],
  row: (name: string, position: number) => Record<string, unknown>,
): Promise<void> {
  const names = [...new Set(demoArticles.flatMap(namesOf))]
  const ids = await insertIds(tx, `${noun}s`, names.map(row))
  const byName = new Map(names.map((name, index) => [name, ids[index] ?? 0]))
  await insertRows(
    tx,
    `article_${noun}s`,
    demoArticles.flatMap((article) =>
      namesOf(article).map((name) => ({
        article_id: known(byNum, article.num),
        [`${noun}_id`]: known(byName, name),
      })),
    ),
  )
}
