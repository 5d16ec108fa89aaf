import type { Sql } from '../../../db/connect.ts'

/** When somebody guessed wrong last, so many times at most, the newest first. */
export async function findGuessTimes(sql: Sql, guesser: string, most: number): Promise<Date[]> {
  const { rows } = await sql.query<{ created_at: Date }>({
    name: 'coupon-guesses',
    text: 'select created_at from coupon_guesses where guesser = $1 order by created_at desc limit $2',
    values: [guesser, most],
  })
  return rows.map(({ created_at }) => created_at)
}

export async function insertGuess(tx: Sql, guessers: readonly string[], now: Date): Promise<void> {
  await tx.query({ name: 'coupon-guess', text: 'insert into coupon_guesses (guesser, created_at) select guesser, $2 from unnest($1::text[]) as guessers (guesser)', values: [guessers, now] })
}

export async function deleteGuessesBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('delete from coupon_guesses where created_at < $1', [moment])
}
