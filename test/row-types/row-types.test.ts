import { resolve } from 'node:path'
import { API, type Project } from 'typescript/unstable/sync'
import { afterAll, expect, it } from 'vitest'
import { testShop } from '../shop.ts'
import { answeredColumns } from './answered-columns.ts'
import { type DeclaredRow, declaredRows, lacksOf } from './declared-rows.ts'

const { sql } = await testShop()
const root = `${resolve(import.meta.dirname, '../..')}/`
const compiler = new API({ cwd: root })
afterAll(() => compiler.close())
const { checker, rows } = readProject()

/** Statements known only at run time, by reason. */
const exceptions: Record<string, string[]> = {
  'its callers declare the row': [
    'src/server/db/insert.ts: R',
    'src/server/db/statement.ts: R',
    'src/server/health/check.ts: R',
  ],
  'a row of any shape': ['src/server/features/accounts/buyer-data.repo.ts: DataRecord'],
  'the filters that are asked for are its conditions': [
    'src/server/features/catalog/article-lists.repo.ts: ArticleRow',
    'src/server/features/panel/articles/article-rows.repo.ts: ListedState',
    'src/server/features/catalog/article-lists.repo.ts: { count: number }',
    'src/server/features/catalog/filters.repo.ts: { ids: number[] }',
    'src/server/features/clients/shop-clients.repo.ts: ShopClientRow',
    'src/server/features/panel/orders/order-rows.repo.ts: ListedOrder',
    'src/server/features/search/facets.repo.ts: FacetRows',
    'src/server/features/panel/stock/items.repo.ts: ItemRow',
  ],
  'its kind names the tables of a conversation': [
    'src/server/features/panel/conversations/conversation-facts.repo.ts: ConversationFacts',
    'src/server/features/panel/conversations/conversation-facts.repo.ts: EntryRow',
    'src/server/features/panel/conversations/conversation-rows.repo.ts: ListedConversation',
    'src/server/features/panel/conversations/conversation-rows.repo.ts: ListedConversation',
    'src/server/features/panel/conversations/conversation-rows.repo.ts: ListedConversation',
    'src/server/features/panel/conversations/conversation-rows.repo.ts: WaitingCount',
  ],
  'its noun names its table': [
    'src/server/features/panel/articles/shelves.repo.ts: ShelfRow',
    'src/server/features/panel/articles/shelves.repo.ts: { position: number }',
    'src/server/features/panel/stock/items.repo.ts: { before: number | null }',
  ],
  'the table of fields names its table': [
    'src/server/features/panel/history/history.repo.ts: { key: string; name: string }',
    'src/server/features/panel/history/current-fields.repo.ts: CurrentField',
    'src/server/features/shop/audit.repo.ts: { id: number; current: AuditValue; is_same: boolean }',
    'src/server/features/shop/audit.repo.ts: { id: number; value: AuditValue }',
  ],
  'as many steps as subjects are counted': ['src/server/http/rate-limit.ts: { counted: number }'],
  'as many terms as things are sought': ['src/server/features/search/results.repo.ts: RankedIds'],
  'the viewer decides its condition': [
    'src/server/features/cart/own-order.repo.ts: WantedOrder',
    'src/server/features/orders/order-lists.repo.ts: OrderRow',
    'src/server/features/orders/order-lists.repo.ts: { count: number }',
    'src/server/features/orders/orders.repo.ts: OrderRow',
    'src/server/features/orders/orders.repo.ts: OrderRow',
    'src/server/features/orders/orders.repo.ts: OrderRow & { is_own: boolean }',
    'src/server/features/payments/orders-to-pay.repo.ts: OrderRow',
  ],
  'what is looked for names its column': [
    'src/server/features/clients/buyers.repo.ts: { id: number; password_hash: string | null }',
    'src/server/features/seo/seo.repo.ts: { url: string }',
  ],
}

function readProject(): { checker: Project['checker']; rows: DeclaredRow[] } {
  const [project] = compiler.updateSnapshot({ openProject: `${root}tsconfig.json` }).getProjects()
  if (!project) throw new Error('The compiler opened no project')
  return { checker: project.checker, rows: declaredRows(project, root) }
}

it('what a statement answers has every field of the row that it is declared to answer', async () => {
  const lacks: string[] = []
  for (const { file, name, row, texts } of rows)
    for (const text of texts ?? [])
      for (const lack of lacksOf(row, await answeredColumns(sql, text), checker))
        lacks.push(`${file}: ${name} of ${text}: ${lack}`)
  expect(lacks).toEqual([])
})

it('finds a field that is missing, and one of another kind', async () => {
  const order = rows.find(({ name }) => name === 'OrderRow')
  if (!order) throw new Error('No statement answers orders')
  const columns = await answeredColumns(
    sql,
    `select '1' as id, now() as created_at, 1 as total, '{}'::jsonb as address`,
  )
  const lacks = lacksOf(order.row, columns, checker)
  expect(lacks).toEqual(expect.arrayContaining(['id is text', 'no num']))
  expect(lacks).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/\b(?:created_at|address|total)\b/)]),
  )
})

it('reads nearly all statements, and says why not the others', () => {
  const unread = rows.filter(({ texts }) => texts === null).map(({ file, name }) => `${file}: ${name}`)
  expect(unread.toSorted()).toEqual(Object.values(exceptions).flat().toSorted())
  expect(unread.length).toBeLessThan(rows.length / 10)
})
