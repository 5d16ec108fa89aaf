import type { Sql } from '../../../db/connect.ts'
import { isInStock } from '../../catalog/filters/conditions.ts'
import { allOf, inARow, someOf, type Sought } from '../understanding/tsquery.ts'

export type Hunt = {
  sought: readonly Sought[]
  /** The words as they were asked, to know a name by its beginning. */
  words: readonly string[]
  /** All that is sought, or as much of it as any article has. */
  match: 'all' | 'most'
  stockNullEqual0: boolean
  /** Since which day views and searches count. */
  since: string
}

export type Hits = { ids: number[]; /** How much of what was sought they have. */ had: number }

/** More are never paged through. */
const mostHits = 10_000

/**
 * The published articles that have what is sought, the best first: those whose name is what was asked or begins
 * so, or that stand on a shelf of that name, then by where each thing stands (name, maker and grapes, shelf, the rest) and
 * whether as a whole word; then what can be sold, what is looked for most, and the newest.
 */
export async function findInCatalogue(
  sql: Sql,
  { sought, words, match, stockNullEqual0, since }: Hunt,
): Promise<Hits> {
  const together = (match === 'all' ? allOf : someOf)(sought.map(({ loose }) => loose))
  const { rows } = await sql.query<Hits>({
    name: `search-hits-${match}-${sought.length}`,
    text: match === 'all' ? allText(sought.length) : mostText(sought.length),
    values: [
      together,
      ` ${words.join(' ')} `,
      stockNullEqual0,
      since,
      inARow(words),
      ...sought.flatMap(({ exact, loose, shelf }) => [exact, loose, shelf]),
    ],
  })
  return rows[0] ?? { ids: [], had: 0 }
}

const bestFirst = `order by score desc, is_in_stock desc, popularity desc, created_at desc, id desc limit ${mostHits}`

function allText(things: number): string {
  return `select array(select id from (${weighed(things, 'published and search_words @@ $1::tsquery')}) as weighed ${bestFirst}) as ids, ${things} as had`
}

/** Only those that have as many of the things as any has. */
function mostText(things: number): string {
  const had = list(things, ({ loose }) => `(search_words @@ ${loose})::integer`)
  return `with found as materialized (select id, ${had} as had from articles where published and search_words @@ $1::tsquery),
      most as (select coalesce(max(had), 0) as had from found)
    select array(select id from (${weighed(things, 'articles.id in (select id from found join most using (had))')}) as weighed ${bestFirst}) as ids, had from most`
}

function weighed(things: number, where: string): string {
  const score = list(
    things,
    ({ exact, loose, shelf }) => `case
      when name_words @@ ${exact} then 12 when name_words @@ ${loose} then 9
      when maker_words @@ ${exact} then 8 when maker_words @@ ${loose} then 6
      when shelf_words @@ ${exact} then 5 when shelf_words @@ ${loose} then 4
      when search_words @@ ${exact} then 3 when search_words @@ ${loose} then 1 else 0 end + case when shelf_words @@ ${shelf} then 8 else 0 end`,
  )
  return `select articles.id, articles.created_at, ${isInStock('$3')} as is_in_stock, coalesce(popularity, 0) as popularity,
      case when search_name = $2 then 60 when starts_with(search_name, $2) then 20 when starts_with(search_name, rtrim($2)) then 2 else 0 end
        + case when name_words @@ $5::tsquery then 4 when search_words @@ $5::tsquery then 2 else 0 end + ${score} as score
    from articles
      left join (select article_id, sum(views + searches) as popularity from article_views where day > $4::date group by article_id) as popular on popular.article_id = articles.id,
      ts_filter(search_words, '{a}') as name_words, ts_filter(search_words, '{b}') as maker_words, ts_filter(search_words, '{c}') as shelf_words
    where ${where}`
}

const place = (at: number): string => `$${at}::tsquery`

/** The sum of one term for each thing; its places come after those of the five values that all share. */
function list(things: number, term: (places: Sought) => string): string {
  return Array.from({ length: things }, (_, index) =>
    term({ exact: place(6 + index * 3), loose: place(7 + index * 3), shelf: place(8 + index * 3) }),
  ).join(' + ')
}
