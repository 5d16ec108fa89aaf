import { readGtin } from '#domain/catalog/gtin.ts'
import { articleFormProblems } from '#domain/panel/article-form.ts'
import { refuseFields, type Refusal } from '#domain/text/refusals.ts'
import type { FieldErrors } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import { lockNames } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { blankToNull, type FormBody } from './article-columns.ts'
import { findHolders, findUnknownShelves, type Holder } from './article-writes.repo.ts'
import type { WholeArticle } from './whole-article.repo.ts'

const shelfGone = 'Ya no está en la lista. Elegí otra.'

/** What is wrong with a form, field by field; `before` is null for a new article. Takes the locks of its codes. */
export async function refuseForm(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  form: FormBody,
  before: WholeArticle | null,
): Promise<Refusal | null> {
  const isPlanned = form.publish_at !== null && form.publish_at === before?.publish_at?.toISOString()
  const problems = articleFormProblems(isPlanned ? { ...form, publish_at: null } : form, now())
  const unknown = await findUnknownShelves(tx, [{ id: before?.id ?? null, ...form }])
  const shelves = unknown.map(({ field }) => field).filter((field) => form[field] !== before?.[field])
  return refuseFields({
    ...problems,
    ...Object.fromEntries(shelves.map((field) => [field, shelfGone])),
    ...(await heldCodes(tx, form, before?.id ?? null)),
    ...(hasUnknownVariants(form, before)
      ? { variants: 'Alguna opción ya no está. Recargá y probá de nuevo.' }
      : {}),
  })
}

/** Whether a variant is not on sale in this article, or is there twice. */
const hasUnknownVariants = ({ variants }: FormBody, before: WholeArticle | null): boolean =>
  variants.some(
    ({ id }, at) =>
      id !== null &&
      (!before?.variants.some((known) => known.id === id) ||
        variants.findIndex((other) => other.id === id) < at),
  )

const heldBy = ({ name, is_archived: isArchived }: Holder): string =>
  isArchived
    ? `Ya lo tiene «${name}», que está en Artículos, «Archivados». Usá otro, o sacáselo.`
    : `Ya lo tiene «${name}». Usá otro.`

/** Numbers, codes and barcodes of other articles, by field, with who has them. */
async function heldCodes(tx: Sql, form: FormBody, id: number | null): Promise<FieldErrors> {
  const typed = [
    { field: 'code', kind: 'code' as const, key: blankToNull(form.code)?.toLowerCase() },
    { field: 'gtin', kind: 'gtin' as const, key: readGtin(form.gtin ?? '') },
    { field: 'num', kind: 'num' as const, key: form.num === null ? null : String(form.num) },
    ...form.variants.flatMap(({ code, gtin }, at) => [
      { field: `variants.${at}.code`, kind: 'code' as const, key: blankToNull(code)?.toLowerCase() },
      { field: `variants.${at}.gtin`, kind: 'gtin' as const, key: readGtin(gtin ?? '') },
    ]),
  ].flatMap((one) => (one.key ? { ...one, key: one.key } : []))
  if (typed.length === 0) return {}
  await lockNames(
    tx,
    typed.map(({ kind, key }) => `${kind} ${key}`),
  )
  const keys = (kind: 'num' | 'code' | 'gtin') =>
    typed.filter((one) => one.kind === kind).map(({ key }) => key)
  const holders = await findHolders(
    tx,
    { nums: keys('num').map(Number), codes: keys('code'), gtins: keys('gtin') },
    id,
  )
  return Object.fromEntries(
    typed.flatMap(({ field, kind, key }) => {
      const holder = holders.find((one) => one.field === kind && one.key === key)
      return holder ? [[field, heldBy(holder)]] : []
    }),
  )
}
