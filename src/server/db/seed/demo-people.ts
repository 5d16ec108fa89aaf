import { formatAddress } from '#domain/address.ts'
import { fromPesos } from '#domain/money.ts'
import type { Sql } from '../connect.ts'
import { insertRow, insertRows, known } from './insert.ts'
import { demoBuyers, demoOwner, demoQuestions, demoSellers, type DemoStaff } from './people-data.ts'
import { demoCommerce, demoCoupons } from './shop-data.ts'

const day = 24 * 60 * 60 * 1000

/** The owner, sellers, buyers, their addresses, favourites, questions and coupons. Answers the buyers' ids by e-mail. */
export async function seedPeople(
  tx: Sql,
  options: { byNum: ReadonlyMap<number, number>; passwordHash: string; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const { byNum, passwordHash, now } = options
  const account = ({ name, surname, email, phone }: DemoStaff) => ({
    name,
    surname,
    email,
    phone,
    password_hash: passwordHash,
  })
  const sellerIds = await insertRows(
    tx,
    'sellers',
    demoSellers.map(({ name, surname }) => ({ name: `${name} ${surname}` })),
  )
  const sellers = new Map(demoSellers.map(({ email }, index) => [email, sellerIds[index] ?? 0]))
  await insertRow(tx, 'buyers', { ...account(demoOwner), is_owner: true })
  await insertRows(
    tx,
    'buyers',
    demoSellers.map((seller) => ({ ...account(seller), seller_id: known(sellers, seller.email) })),
  )
  const ids = await insertRows(tx, 'buyers', demoBuyers.map(account))
  const buyers = new Map(demoBuyers.map(({ email }, index) => [email, ids[index] ?? 0]))

  for (const { email, phone, seller, address, favorites } of demoBuyers) {
    const buyer = known(buyers, email)
    if (address) await insertRow(tx, 'addresses', { buyer_id: buyer, ...addressRow(address) })
    if (seller !== null)
      await insertRow(tx, 'clients', {
        buyer_id: buyer,
        seller_id: known(sellers, seller),
        phone,
        address: address ? `${address.street} ${address.street_number}` : null,
      })
    await insertRows(
      tx,
      'favorites',
      favorites.map((num) => ({ buyer_id: buyer, article_id: known(byNum, num) })),
    )
  }
  await insertRows(
    tx,
    'questions',
    demoQuestions.map(({ num, buyer, text, answer, daysAgo }) => ({
      article_id: known(byNum, num),
      buyer_id: known(buyers, buyer),
      text,
      answer_text: answer,
      answered_at: answer === null ? null : new Date(now.getTime() - daysAgo * day + day / 8),
      created_at: new Date(now.getTime() - daysAgo * day - day / 24),
    })),
  )
  await seedCoupons(tx, buyers, now)
  return buyers
}

export function addressRow(address: {
  street: string
  street_number: string
  depto: string | null
  description: string | null
  lat: number
  lng: number
}) {
  const { city, province } = demoCommerce.address
  const { street, street_number, depto, description, lat, lng } = address
  return {
    street,
    street_number,
    depto,
    description,
    lat,
    lng,
    formated: formatAddress({ street, street_number, depto: depto ?? '', city, province }),
    pin_vouched: true,
    city_name: city,
    province_name: province,
  }
}

async function seedCoupons(tx: Sql, buyers: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const ids = await insertRows(
    tx,
    'cupons',
    demoCoupons.map(({ code, amount, percentage, min_amount, expiresInDays, usesPerBuyer }) => ({
      code,
      percentage,
      amount: amount === null ? null : fromPesos(amount),
      min_amount: min_amount === null ? null : fromPesos(min_amount),
      expiration_date:
        expiresInDays === null
          ? null
          : new Date(now.getTime() + expiresInDays * day).toISOString().slice(0, 10),
      use_limit_per_buyer: usesPerBuyer,
    })),
  )
  await insertRows(
    tx,
    'cupon_buyers',
    demoCoupons.flatMap(({ buyers: emails }, index) =>
      emails.map((email) => ({ cupon_id: ids[index], buyer_id: known(buyers, email) })),
    ),
  )
}
