import type { EndpointAnswer, EndpointBody, EndpointParams } from '#contract/endpoint.ts'
import type { Shelf, ShelfNoun, Shelves, shelvesEndpoints } from '#contract/panel/shelves.ts'
import { lastUploadsSlug } from '#contract/screens.ts'
import { refuseStaff, refuseFields, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import { plainSlug } from '#domain/text/text.ts'
import { isBlank } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import { lockNames } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { type FieldChange, findLastEditor, recordChanges } from '../../shop/audit.repo.ts'
import { hashOf } from './article-answer.ts'
import {
  findShelf,
  findShelfNamed,
  findShelves,
  insertShelf,
  lockShelf,
  type ShelfRow,
  shelfTables,
  updateShelf,
} from './shelves.repo.ts'

type Endpoints = typeof shelvesEndpoints
type Write = Exclude<keyof Endpoints, 'list'>
type Of<K extends Write> = EndpointBody<Endpoints[K]> & EndpointParams<Endpoints[K]>
type Saved = EndpointAnswer<Endpoints['save']>
type WriteDeps = Pick<Deps, 'now'>

export async function listShelves({ pool }: Pick<Deps, 'pool'>): Promise<{ shelves: Shelves }> {
  const nouns = Object.keys(shelfTables) as ShelfNoun[]
  const all = await Promise.all(
    nouns.map(async (noun) => [noun, (await findShelves(pool, noun)).map(shelfOnWire)] as const),
  )
  return { shelves: Object.fromEntries(all) as Shelves }
}

const versionOf = ({ name, description, category_id }: ShelfRow): number =>
  hashOf([name, description, category_id])

function shelfOnWire(row: ShelfRow): Shelf {
  const { id, name, description, category_id, articles } = row
  return { id, version: versionOf(row), name, description, category_id, articles }
}

const maxName = 120

/** Their names are addresses of the shop. */
const addressed: readonly ShelfNoun[] = ['categories', 'sub_categories', 'bodegas']

type Named = Pick<ShelfRow, 'name' | 'category_id'> & { id: number | null }

/** Whether a row of that table has an address of its own under that name, or under today's. */
export async function hasOwnAddress(sql: Sql, table: string, id: number, name?: string): Promise<boolean> {
  const noun = addressed.find((one) => one === table)
  const row = noun === undefined ? null : await findShelf(sql, noun, id)
  if (noun === undefined || row === null) return true
  return (await addressProblem(sql, noun, { ...row, name: name ?? row.name })) === null
}

/** Under an address of none, of Home or of another shelf nobody would find it. */
async function addressProblem(sql: Sql, noun: ShelfNoun, named: Named): Promise<string | null> {
  if (!addressed.includes(noun)) return null
  const slug = plainSlug(named.name)
  if (slug === '') return 'Poné alguna letra o algún número.'
  if (noun === 'categories' && slug === lastUploadsSlug) return 'Ese nombre es el del inicio: elegí otro.'
  const other = (await findShelves(sql, noun)).find(
    ({ id, name, category_id }) =>
      id !== named.id && category_id === named.category_id && plainSlug(name) === slug,
  )
  return other ? `Su dirección sería la de ${other.name}: elegí otro nombre.` : null
}

async function nameProblem(
  tx: Sql,
  noun: ShelfNoun,
  named: Named,
  same: ShelfRow | null,
): Promise<Refusal | null> {
  const { name } = named
  const address = await addressProblem(tx, noun, named)
  return refuseFields({
    ...(address && { name: address }),
    ...(isBlank(name) && { name: 'Escribí el nombre.' }),
    ...(name.trim().length > maxName && { name: `Es muy largo: entran ${maxName} letras.` }),
    ...(same && same.archived_at === null && { name: `Ya está: ${same.name}.` }),
  })
}

/** A name that is nobody else's and still fits. */
function archivedName({ id, name }: ShelfRow): string {
  const mark = ` (${id})`
  return name.slice(0, maxName - mark.length) + mark
}

/** Creates a shelf; one archived under that name returns. */
export async function createShelf(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { noun, name, description = null, category_id = null }: Of<'create'>,
): Promise<Saved | Refusal> {
  const categoryId = noun === 'sub_categories' ? category_id : null
  if (noun === 'sub_categories') {
    const parent = categoryId === null ? null : await lockShelf(tx, 'categories', categoryId)
    if (parent === null || parent.archived_at !== null) return refuseStaff('shelf_unknown')
  }
  await lockNames(tx, [`${noun} ${plainSlug(name)}`])
  const same = await findShelfNamed(tx, noun, { name, category_id: categoryId })
  const refused = await nameProblem(tx, noun, { id: same?.id ?? null, name, category_id: categoryId }, same)
  if (refused) return refused
  const written = { name: name.trim(), description: description?.trim() || null, category_id: categoryId }
  const id = same?.id ?? (await insertShelf(tx, noun, written))
  if (same)
    await updateShelf(tx, noun, id, {
      archived_at: null,
      ...(noun === 'conditions' && { description: written.description }),
    })
  return saved(tx, deps, viewer, {
    noun,
    id,
    changes: [['archived_at', (same?.archived_at ?? deps.now()).toISOString(), null]],
  })
}

/** Renames a shelf; its previous address still leads to it. */
export async function saveShelf(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { noun, id, version, name, description }: Of<'save'>,
): Promise<Saved | Refusal> {
  const before = await lockShelf(tx, noun, id)
  if (before === null || before.archived_at !== null) return refuseStaff('shelf_unknown')
  if (versionOf(before) !== version) return refuseStale(tx, noun, before)
  await lockNames(tx, [`${noun} ${plainSlug(name)}`])
  const named = { id, name, category_id: before.category_id }
  const same = await findShelfNamed(tx, noun, named)
  const refused = await nameProblem(tx, noun, named, same?.id === id ? null : same)
  if (refused) return refused
  // Its unique name is needed now.
  if (same && same.id !== id) await updateShelf(tx, noun, same.id, { name: archivedName(same) })
  const text = description === undefined ? before.description : description?.trim() || null
  await updateShelf(tx, noun, id, {
    name: name.trim(),
    ...(noun === 'conditions' && { description: text }),
  })
  return saved(tx, deps, viewer, {
    noun,
    id,
    changes: [
      ['name', before.name, name.trim()],
      ...(noun === 'conditions' ? [['description', before.description, text] as const] : []),
    ],
  })
}

/** Orders categories, or the sub-categories of one. */
export async function orderShelves(
  tx: Sql,
  deps: WriteDeps,
  { buyer }: StaffViewer,
  { noun, ids }: Of<'order'>,
): Promise<{ batch: number | null } | Refusal> {
  if (noun !== 'categories' && noun !== 'sub_categories') return refuseStaff('shelf_unknown')
  const rows = await findShelves(tx, noun)
  const moved = ids.map((id) => rows.find((row) => row.id === id))
  if (moved.includes(undefined)) return refuseStaff('shelf_unknown')
  const { table } = shelfTables[noun]
  const changes = moved.flatMap((row, position): FieldChange[] =>
    row ? [{ noun: table, rowId: row.id, field: 'position', before: row.position, after: position }] : [],
  )
  for (const { rowId, after } of changes.toSorted((a, b) => a.rowId - b.rowId))
    await updateShelf(tx, noun, rowId, { position: Number(after) })
  return { batch: await recordChanges(tx, { actorId: buyer.id, at: deps.now() }, changes) }
}

/** Removes a shelf that no article has. */
export async function archiveShelf(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { noun, id, version }: Of<'archive'>,
): Promise<{ batch: number | null } | Refusal> {
  const before = await lockShelf(tx, noun, id)
  if (before === null || before.archived_at !== null) return refuseStaff('shelf_unknown')
  if (versionOf(before) !== version) return refuseStale(tx, noun, before)
  if (before.articles > 0)
    return refuseStaff(
      'shelf_in_use',
      before.name,
      String(before.articles - before.archived),
      String(before.archived),
    )
  const subs = noun === 'categories' ? await findShelves(tx, 'sub_categories') : []
  if (subs.some((sub) => sub.category_id === id)) return refuseStaff('shelf_has_sub_categories', before.name)
  const at = deps.now()
  await updateShelf(tx, noun, id, { archived_at: at })
  const { batch } = await saved(tx, deps, viewer, {
    noun,
    id,
    changes: [['archived_at', null, at.toISOString()]],
  })
  return { batch }
}

async function refuseStale(tx: Sql, noun: ShelfNoun, row: ShelfRow): Promise<Refusal> {
  const editor = await findLastEditor(tx, { nouns: [shelfTables[noun].table], rowId: row.id })
  return staleRefusal(editor, shelfOnWire(row))
}

type Changes = readonly (readonly [field: string, before: string | null, after: string | null])[]

async function saved(
  tx: Sql,
  { now }: WriteDeps,
  { buyer }: StaffViewer,
  { noun, id, changes }: { noun: ShelfNoun; id: number; changes: Changes },
): Promise<Saved> {
  const batch = await recordChanges(
    tx,
    { actorId: buyer.id, at: now(), kind: 'article' },
    changes.map(([field, before, after]) => ({
      noun: shelfTables[noun].table,
      rowId: id,
      field,
      before,
      after,
    })),
  )
  const row = await lockShelf(tx, noun, id)
  if (!row) throw new Error('A saved shelf was not found')
  return { shelf: shelfOnWire(row), batch }
}
