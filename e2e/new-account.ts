import { query } from './shop-database.ts'

let count = 0

type NewAccount = { name: string; surname: string; addresses?: string[]; card?: string }

/** A new account with the demo's password. */
export async function newAccount({
  name,
  surname,
  addresses = [],
  card,
}: NewAccount): Promise<{ id: number; email: string }> {
  count += 1
  const email = `cuenta${count}.${Date.now()}@ejemplo.com.ar`
  const [buyer] = await query<{ id: number }>(
    `insert into buyers (name, surname, email, phone, password_hash)
      select $1, $2, $3, '+549' || (3417000000 + (random() * 999999)::integer), password_hash from buyers where email = 'ana.perez@ejemplo.com.ar' returning id`,
    [name, surname, email],
  )
  if (!buyer) throw new Error('The demo’s buyer is not there')
  for (const formated of addresses)
    await query(
      "insert into addresses (buyer_id, street, formated, city_name, province_name) values ($1, 'x', $2, 'Rosario', 'Santa Fe')",
      [buyer.id, formated],
    )
  if (card !== undefined)
    await query(
      "insert into cards (buyer_id, provider_token, last_four_digits, payment_method_name) values ($1, $2, $3, 'Visa')",
      [buyer.id, `token of ${email}`, card],
    )
  return { id: buyer.id, email }
}
