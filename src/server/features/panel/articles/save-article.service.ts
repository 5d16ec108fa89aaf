import { isDeepStrictEqual } from 'node:util'
import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { articlesEndpoints } from '#contract/panel/articles.ts'
import { roleMay } from '#domain/accounts/staff.ts'
import { refuseStaff, isRefusal, refuse, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import { articleSlug } from '#domain/text/text.ts'
import type { Sql } from '../../../db/connect.ts'
import { lockNames } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { lockInventoryItem, lockPricing } from '../../catalog/inventory.repo.ts'
import { repriceArticles } from '../../catalog/inventory.service.ts'
import { moveStock } from '../../catalog/stock.repo.ts'
import { auditFields } from '../../shop/audit-fields.ts'
import { type AuditValue, type FieldChange, recordChanges } from '../../shop/audit.repo.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import { priceContextOf } from '../../shop/shop.service.ts'
import { articleOnWire, versionOf } from './article-answer.ts'
import { columnsOf, type FormBody } from './article-columns.ts'
import { clearCodes, freeSlug, insertArticle, updateArticle } from './article-writes.repo.ts'
import { answeredRungs, refuseDoubtfulPrices } from './price-confirmation.ts'
import { refuseForm } from './refuse-form.ts'
import { saveVariants } from './save-variants.ts'
import { copyColoursAndSizes } from './variants.repo.ts'
import {
  type Choice,
  findArticleEditor,
  findArticleState,
  findChoices,
  findWholeArticle,
  type WholeArticle,
} from './whole-article.repo.ts'

type Endpoints = typeof articlesEndpoints
export type WriteDeps = Pick<Deps, 'now'>
type Saved = EndpointAnswer<Endpoints['save']>

export async function readArticle(
  sql: Sql,
  viewer: StaffViewer,
  id: number,
): Promise<EndpointAnswer<Endpoints['get']> | Refusal> {
  const row = await findWholeArticle(sql, id)
  return row ? articleOnWire(row, viewer) : refuse('article_unknown')
}

/** Locks an article and checks its version; a stale one is refused with `changed_meanwhile`, the last editor and the current article. */
async function lockSeenArticle(
  tx: Sql,
  viewer: StaffViewer,
  { id, version }: { id: number; version: number },
): Promise<WholeArticle | Refusal> {
  await lockPricing(tx)
  await lockInventoryItem(tx, id)
  const row = await findWholeArticle(tx, id)
  if (!row) return refuse('article_unknown')
  if (versionOf(row) === version) return row
  return staleRefusal(await findArticleEditor(tx, id), articleOnWire(row, viewer).article)
}

export async function saveArticle(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { id, version, ...form }: { id: number } & EndpointBody<Endpoints['save']>,
): Promise<Saved | Refusal> {
  const before = await lockSeenArticle(tx, viewer, { id, version })
  if (isRefusal(before)) return before
  const refused =
    (await refuseForm(tx, deps, form, before)) ??
    (form.variants.length === 0 && before.variants.length > 0 ? refuseStaff('variant_last') : null) ??
    refuseDoubtfulPrices(before, form, await pricing(tx, viewer))
  if (refused) return refused
  const [state, choices] = [await findArticleState(tx, id), await findChoices(tx, id)]
  const slug = await slugFor(tx, form.name, before)
  const columns = columnsOf(
    { ...form, rungs: answeredRungs(before, form) },
    { before, slug, mayCosts: mayCosts(viewer) },
  )
  // So that codes can change places.
  await clearCodes(tx, id)
  await saveVariants(tx, before, form, { actorId: viewer.buyer.id, at: deps.now() })
  await updateArticle(tx, id, columns)
  return finish(tx, deps, viewer, { id, state, choices })
}

/** Creates an article with its opening stock. */
export async function createArticle(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { stock, ...form }: EndpointBody<Endpoints['create']>,
): Promise<Saved | Refusal> {
  await lockPricing(tx)
  const refused =
    (await refuseForm(tx, deps, form, null)) ?? refuseDoubtfulPrices(null, form, await pricing(tx, viewer))
  if (refused) return refused
  const slug = await slugFor(tx, form.name, null)
  return insertWhole(tx, deps, viewer, { form, slug, stock })
}

/** A hidden copy without numbers, codes and stock. */
export async function duplicateArticle(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { id }: { id: number },
): Promise<Saved | Refusal> {
  await lockPricing(tx)
  const row = await findWholeArticle(tx, id)
  if (!row) return refuse('article_unknown')
  const { article } = articleOnWire(row, {
    buyer: { ...viewer.buyer, staff: { ...viewer.buyer.staff, role: 'owner' } },
  })
  const form: FormBody = {
    ...article,
    name: `${article.name} (copia)`,
    num: null,
    code: null,
    gtin: null,
    published: false,
    publish_at: null,
    properties: article.properties.map((property) => ({
      ...property,
      values: property.values.map(({ name }) => ({ id: null, name })),
    })),
    variants: article.variants.map((variant) => ({
      ...variant,
      id: null,
      code: null,
      gtin: null,
      stock: variant.stock === null ? null : 0,
    })),
  }
  const slug = await slugFor(tx, form.name, null)
  const stock = article.stock === null ? null : 0
  // A text with the old name would describe the copy wrongly; without one, its own name is proposed.
  const images = row.images.map(({ alt, ...image }) =>
    alt === undefined || alt.includes(row.name) ? image : { ...image, alt },
  )
  return insertWhole(tx, deps, viewer, { form, slug, stock, images, copyOf: id })
}

type NewArticle = {
  form: FormBody
  slug: string
  stock: number | null
  images?: object[]
  copyOf?: number
}

async function insertWhole(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { form, slug, stock, images = [], copyOf }: NewArticle,
): Promise<Saved> {
  const columns = columnsOf(form, { before: null, slug, mayCosts: copyOf !== undefined || mayCosts(viewer) })
  const id = await insertArticle(tx, { ...columns, images })
  if (copyOf !== undefined) await copyColoursAndSizes(tx, copyOf, id)
  const cause = { actorId: viewer.buyer.id, at: deps.now() }
  await saveVariants(tx, { id, variants: [], stock: 0 }, form, cause)
  const own = form.variants.length > 0 ? 0 : stock
  await moveStock(tx, [{ article_id: id, variant_id: null, to: own }], {
    ...cause,
    reason: 'count',
    orderId: null,
    note: null,
  })
  return finish(tx, deps, viewer, { id, state: [], choices: [] })
}

export const mayCosts = ({ buyer: { staff } }: StaffViewer): boolean => roleMay(staff.role, 'costs')

export async function pricing(tx: Sql, viewer: StaffViewer) {
  return { context: priceContextOf(await findCommerce(tx)), mayCosts: mayCosts(viewer) }
}

/** Reprices, audits, and answers the saved article. */
async function finish(
  tx: Sql,
  { now }: WriteDeps,
  viewer: StaffViewer,
  { id, state, choices }: { id: number; state: State; choices: readonly Choice[] },
): Promise<Saved> {
  await repriceArticles(tx, [id])
  const changes = [
    ...changesBetween(state, await findArticleState(tx, id), now()),
    ...rearranged(id, choices, await findChoices(tx, id)),
  ]
  const batch = await recordChanges(tx, { actorId: viewer.buyer.id, at: now() }, changes)
  const row = await findWholeArticle(tx, id)
  if (!row) throw new Error('A saved article was not found')
  return { ...articleOnWire(row, viewer), batch }
}

type State = Awaited<ReturnType<typeof findArticleState>>

/** Undoing the creation archives the article. */
export function changesBetween(before: State, after: State, at: Date): FieldChange[] {
  const known = new Map(before.map(({ noun, id, row }) => [`${noun} ${id}`, row]))
  const isNew = !before.some(({ noun }) => noun === 'articles')
  const hadVariants = before.some(({ noun, row }) => noun === 'article_variants' && row['published'] === true)
  return after.flatMap(({ noun, id, row }): FieldChange[] => {
    const was = known.get(`${noun} ${id}`)
    const change = (field: string, from: AuditValue, to: AuditValue): FieldChange => ({
      noun,
      rowId: id,
      field,
      before: from,
      after: to,
    })
    if (was)
      return Object.keys(auditFields[noun].fields)
        .filter((field) => field in row)
        .map((field) => change(field, was[field] as AuditValue, row[field] as AuditValue))
    if (noun === 'articles')
      return [
        change('archived_at', at.toISOString(), null),
        change('published', false, row['published'] === true),
      ]
    if (noun === 'article_variants' && !isNew)
      return [hadVariants ? change('published', false, true) : change('made', null, true)]
    return []
  })
}

/** Variants that stay on sale in another order, with other values or properties of these; a value's new name is its own change. */
const rearranged = (rowId: number, before: readonly Choice[], after: readonly Choice[]): FieldChange[] =>
  isDeepStrictEqual(arrangement(before, after), arrangement(after, before))
    ? []
    : [{ noun: 'articles', rowId, field: 'choices', before: choicesText(before), after: choicesText(after) }]

const arrangement = (choices: readonly Choice[], others: readonly Choice[]): object[] =>
  choices
    .filter(({ id }) => others.some((other) => other.id === id))
    .map(({ id, properties, values }) => ({ id, properties, values }))

const choicesText = (choices: readonly Choice[]): string =>
  `${choices[0]?.properties ?? ''}: ${choices.map(({ name }) => name).join(', ')}`

/** The current slug while it is made of the name. */
async function slugFor(tx: Sql, name: string, before: WholeArticle | null): Promise<string> {
  const base = articleSlug(name)
  if (before !== null && articleSlug(before.name) === base) return before.slug
  await lockNames(tx, [`slug ${base}`])
  return freeSlug(tx, base, before?.id ?? null)
}
