import type { Sql } from '../../db/connect.ts'
import { isInStock } from '../catalog/filters.repo.ts'
import { allOf, inARow, someOf, type ConceptQuery } from './query-parsing/concepts.ts'

export type ResultQuery = {
  sought: readonly ConceptQuery[]
  /** The typed words, to match names by prefix. */
  words: readonly string[]
  /** Whether to require all concepts, or as many as any article matches. */
  match: 'all' | 'most'
  stockNullEqual0: boolean
  /** First day whose views and searches count. */
  since: string
}

export type RankedIds = {
  ids: number[]
  /** How many of the concepts each of them has. */ matchedConcepts: number
}

/** Results beyond this are never paged to. */
const maxResults = 10_000

/**
 * Published articles that match, best first: name equal to the query or beginning with it, or shelf of that name;
 * then by field weight (name, maker and grapes, shelf, the rest) and whole-word matches; then in stock, most wanted,
 * newest.
 */
export async function findInCatalogue(
  sql: Sql,
  { sought, words, match, stockNullEqual0, since }: ResultQuery,
): Promise<RankedIds> {
  const together = (match === 'all' ? allOf : someOf)(sought.map(({ loose }) => loose))
  const { rows } = await sql.query<RankedIds>({
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
  return rows[0] ?? { ids: [], matchedConcepts: 0 }
}

const bestFirst = `order by score desc, is_in_stock desc, popularity desc, created_at desc, id desc limit ${maxResults}`

function allText(conceptCount: number): string {
  return `select array(select id from (${selectScored(conceptCount, 'published and search_words @@ $1::tsquery')}) as scored ${bestFirst}) as ids, ${conceptCount} as "matchedConcepts"`
}

/** Restricts to articles with the highest number of matched concepts. */
function mostText(conceptCount: number): string {
  const matched = sumOfTerms(conceptCount, ({ loose }) => `(search_words @@ ${loose})::integer`)
  return `with found as materialized (select id, ${matched} as matched from articles where published and search_words @@ $1::tsquery),
      most as (select coalesce(max(matched), 0) as matched from found)
    select array(select id from (${selectScored(conceptCount, 'articles.id in (select id from found join most using (matched))')}) as scored ${bestFirst}) as ids, matched as "matchedConcepts" from most`
}

function selectScored(conceptCount: number, where: string): string {
  const score = sumOfTerms(
    conceptCount,
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
      left join lateral (select sum(views + searches) as popularity from article_views where article_id = articles.id and day > $4::date) as popular on true,
      ts_filter(search_words, '{a}') as name_words, ts_filter(search_words, '{b}') as maker_words, ts_filter(search_words, '{c}') as shelf_words
    where ${where}`
}

const place = (at: number): string => `$${at}::tsquery`

/** The sum of a term per concept, whose placeholders follow the five shared ones. */
function sumOfTerms(conceptCount: number, term: (places: ConceptQuery) => string): string {
  return Array.from({ length: conceptCount }, (_, index) =>
    term({ exact: place(6 + index * 3), loose: place(7 + index * 3), shelf: place(8 + index * 3) }),
  ).join(' + ')
}

const maxPromotions = 12

/** Published promotions that match all concepts in name, description or components, names first. They are few, so this is a scan. */
export async function findPromotionResultIds(sql: Sql, sought: readonly ConceptQuery[]): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>({
    name: 'promotion-hits',
    text: `select id from promociones_vinoteca promotions,
        to_tsvector('simple', words_of(name)) as named,
        to_tsvector('simple', words_of(concat_ws(' ', 'promo promocion combo', name, description, (select string_agg(articles.name, ' ')
          from promocion_vinoteca_articles parts join articles on articles.id = parts.article_id where parts.promocion_vinoteca_id = promotions.id)))) as searchable
      where published and searchable @@ $1::tsquery order by named @@ $1::tsquery desc, id limit ${maxPromotions}`,
    values: [allOf(sought.map(({ loose }) => loose))],
  })
  return rows.map(({ id }) => id)
}

/** What the catalogue knows of a word. */
export type SpellCorrection = {
  word: string
  /** It is a prefix of an article's word, a word of a promotion, or otherwise known. */
  isPrefix: boolean
  /** It is a whole word of an article, or known. */
  isWhole: boolean
  /** A near correction: one or two typos, or the same sound. */
  near: string | null
  /** A far correction, by trigram similarity. */
  far: string | null
  /** The two words that it joins. */
  parts: [string, string] | null
}

/** Tolerated typos by length. */
const slipsIn = (word: string) =>
  `case when length(${word}) < 3 then 0 when length(${word}) < 6 then 1 else 2 end`

/** Promotions are few: their words are scanned. */
const promotedCondition = (query: string) =>
  `exists (select from promociones_vinoteca where published and to_tsvector('simple', words_of(name)) @@ (${query})::tsquery)`

const foundCondition = (query: string) =>
  `exists (select from articles where published and search_words @@ (${query})::tsquery)`

/**
 * Corrections of each word, from the words of published articles and other known ones. One typo is tolerated from
 * three letters, two from six when the beginning sounds right. `words` are plain.
 */
export async function findSpellCorrections(
  sql: Sql,
  words: readonly string[],
  knownWords: readonly string[],
): Promise<SpellCorrection[]> {
  const { rows } = await sql.query<SpellCorrection>({
    name: 'spellings',
    text: `with asked as (
        select word, place, sound, ${slipsIn('word')} as slips, ${slipsIn('sound')} as mishearings
        from unnest($1::text[]) with ordinality as words (word, place), sound_of(word) as sound),
      known as materialized (
        select word, written, sound, false as is_known from search_words
        union all select word, word, sound_of(word), true from unnest($2::text[]) as words (word))
      select asked.word, asked.word = any($2) or ${foundCondition("asked.word || ':*'")} or ${promotedCondition('asked.word')} as "isPrefix", asked.word = any($2) or ${foundCondition('asked.word')} as "isWhole",
        (select written from (
            select known.*, distance from known, lateral (select least(
                case when levenshtein_less_equal(known.word, asked.word, slips) <= slips then levenshtein(known.word, asked.word) end,
                case when levenshtein_less_equal(known.sound, asked.sound, mishearings) <= mishearings then levenshtein(known.sound, asked.sound) end,
                case when length(asked.sound) >= 4 and starts_with(known.sound, asked.sound) then 0 end) as distance) as measured
            where distance is not null and (distance < 2 or left(known.sound, 1) = left(asked.sound, 1))
            order by distance, similarity(known.word, asked.word) desc, known.word limit 12) as near
          where is_known or ${foundCondition('near.word')}
          order by distance, similarity(near.word, asked.word) desc, near.word limit 1) as near,
        (select written from (
            select known.* from known where not is_known and similarity(known.word, asked.word) >= 0.3
            order by similarity(known.word, asked.word) desc, known.word limit 6) as far
          where ${foundCondition('far.word')} limit 1) as far,
        (select array[first.word, rest.word] from search_words as first join search_words as rest on rest.word = substr(asked.word, length(first.word) + 1)
          where length(asked.word) >= 6 and starts_with(asked.word, first.word)
          order by length(first.word) desc limit 1) as parts
      from asked order by place`,
    values: [words, knownWords],
  })
  return rows
}
