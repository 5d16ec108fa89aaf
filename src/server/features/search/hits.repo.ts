import type { Sql } from '../../db/connect.ts'
import type { Slice } from '../catalog/lists/article-lists.repo.ts'
import { inStock } from '../catalog/lists/stock-order.ts'

export type Hits = { ids: number[]; total: number }

/**
 * The published articles that have a word beginning with each of `words`. First those whose name begins with what was
 * asked, then what can be sold, then by how near the words are to the front, then the newest.
 * `words` hold only letters and digits (searchWords): nothing in them means anything to LIKE.
 */
export async function findHits(sql: Sql, words: readonly string[], stockNullEqual0: boolean, slice: Slice): Promise<Hits> {
  const where = words.map((_, index) => `search_text like '% ' || $${index + 1} || '%'`).join(' and ')
  const nearness = words.map((_, index) => `position(' ' || $${index + 1} in search_text)`).join(' + ')
  const [whole, switchedOn, limit, offset] = [1, 2, 3, 4].map((n) => `$${words.length + n}`)
  const { rows } = await sql.query<Hits>({
    name: `search-hits-${words.length}`,
    text: `select array(select id from articles where published and ${where}
        order by search_text like ${whole} desc, ${inStock('articles', switchedOn ?? '')} desc, ${nearness}, created_at desc, id desc
        limit ${limit} offset ${offset}) as ids,
      (select count(*) from articles where published and ${where}) as total`,
    values: [...words, ` ${words.join(' ')}%`, stockNullEqual0, slice.limit, slice.offset],
  })
  return rows[0] ?? { ids: [], total: 0 }
}

/**
 * Each word as it was meant: itself where a word of the catalogue begins so, else the nearest one that is a typo away
 * (two, from six letters on), else itself.
 */
export async function findMeantWords(sql: Sql, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ meant: string }>({
    name: 'meant-words',
    text: `select coalesce(
        (select asked.word where exists (select from search_words where starts_with(search_words.word, asked.word))),
        (select search_words.word from search_words
          where abs(length(search_words.word) - length(asked.word)) <= asked.typos
            and levenshtein_less_equal(search_words.word, asked.word, asked.typos) <= asked.typos
          order by levenshtein(search_words.word, asked.word), similarity(search_words.word, asked.word) desc, search_words.word limit 1),
        asked.word) as meant
      from (select word, place, case when length(word) < 3 then 0 when length(word) < 6 then 1 else 2 end as typos
        from unnest($1::text[]) with ordinality as words (word, place)) as asked
      order by asked.place`,
    values: [words],
  })
  return rows.map((row) => row.meant)
}
