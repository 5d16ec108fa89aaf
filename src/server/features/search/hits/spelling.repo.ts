import type { Sql } from '../../../db/connect.ts'

/** What the catalogue makes of a word. */
export type Spelling = {
  word: string
  /** An article has a word that begins so, a promotion has the word, or it is known without. */
  isBegun: boolean
  /** It is a whole word of an article, or known. */
  isWhole: boolean
  /** The word that was meant: a slip or two away, or sounding the same. */
  near: string | null
  /** The word that may have been meant: it looks alike. */
  far: string | null
  /** The two words that were written as one. */
  parts: [string, string] | null
}

/** How many letters of a word may be wrong. */
const slipsIn = (word: string) =>
  `case when length(${word}) < 3 then 0 when length(${word}) < 6 then 1 else 2 end`

/** Promotions are few: the words of each are read. */
const isPromoted = (query: string) =>
  `exists (select from promociones_vinoteca where published and to_tsvector('simple', words_of(name)) @@ (${query})::tsquery)`

const isFound = (query: string) =>
  `exists (select from articles where published and search_words @@ (${query})::tsquery)`

/**
 * What each word may mean, among the words of published articles and those that are known besides. One letter may be
 * wrong from three letters on, two from six letters on when the beginning sounds right. `words` are plain.
 */
export async function findSpellings(
  sql: Sql,
  words: readonly string[],
  knownWords: readonly string[],
): Promise<Spelling[]> {
  const { rows } = await sql.query<Spelling>({
    name: 'spellings',
    text: `with asked as (
        select word, place, sound, ${slipsIn('word')} as slips, ${slipsIn('sound')} as mishearings
        from unnest($1::text[]) with ordinality as words (word, place), sound_of(word) as sound),
      known as materialized (
        select word, written, sound, false as is_known from search_words
        union all select word, word, sound_of(word), true from unnest($2::text[]) as words (word))
      select asked.word, asked.word = any($2) or ${isFound("asked.word || ':*'")} or ${isPromoted('asked.word')} as "isBegun", asked.word = any($2) or ${isFound('asked.word')} as "isWhole",
        (select written from (
            select known.*, distance from known, lateral (select least(
                case when levenshtein_less_equal(known.word, asked.word, slips) <= slips then levenshtein(known.word, asked.word) end,
                case when levenshtein_less_equal(known.sound, asked.sound, mishearings) <= mishearings then levenshtein(known.sound, asked.sound) end,
                case when length(asked.sound) >= 4 and starts_with(known.sound, asked.sound) then 0 end) as distance) as measured
            where distance is not null and (distance < 2 or left(known.sound, 1) = left(asked.sound, 1))
            order by distance, similarity(known.word, asked.word) desc, known.word limit 12) as near
          where is_known or ${isFound('near.word')}
          order by distance, similarity(near.word, asked.word) desc, near.word limit 1) as near,
        (select written from (
            select known.* from known where not is_known and similarity(known.word, asked.word) >= 0.3
            order by similarity(known.word, asked.word) desc, known.word limit 6) as far
          where ${isFound('far.word')} limit 1) as far,
        (select array[first.word, rest.word] from search_words as first join search_words as rest on rest.word = substr(asked.word, length(first.word) + 1)
          where length(asked.word) >= 6 and starts_with(asked.word, first.word)
          order by length(first.word) desc limit 1) as parts
      from asked order by place`,
    values: [words, knownWords],
  })
  return rows
}
