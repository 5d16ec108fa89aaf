import { formatAddress } from '#domain/geography/address.ts'
import { dayMs, hourMs } from '#domain/time/dates.ts'
import type { Sql } from '../server/db/connect.ts'
import { insertRow, insertIds, insertRows } from '../server/db/insert.ts'
import { known, type DemoStaff } from './demo-people.ts'
import { seedOffers } from './offers-data.ts'
import {
  ana,
  demoBuyers,
  demoMessages,
  demoOwner,
  demoQuestions,
  demoSellers,
  demoTeam,
} from './people-data.ts'
import { demoCommerce } from './shop-data.ts'

/** Returns the buyers' ids by e-mail. */
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
  const sellerIds = await insertIds(
    tx,
    'sellers',
    demoSellers.map(({ name, surname }) => ({ name: `${name} ${surname}` })),
  )
  const sellers = new Map(demoSellers.map(({ email }, index) => [email, sellerIds[index] ?? 0]))
  await insertRow(tx, 'buyers', { ...account(demoOwner), is_owner: true })
  await insertRows(
    tx,
    'buyers',
    demoTeam.map((one) => ({ ...account(one), staff_role: one.role })),
  )
  await insertRows(
    tx,
    'buyers',
    demoSellers.map((seller) => ({ ...account(seller), seller_id: known(sellers, seller.email) })),
  )
  const ids = await insertIds(tx, 'buyers', demoBuyers.map(account))
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
      answered_at: answer === null ? null : new Date(now.getTime() - daysAgo * dayMs + dayMs / 8),
      created_at: new Date(now.getTime() - daysAgo * dayMs - hourMs),
    })),
  )
  await seedOffers(tx, buyers, now)
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

export async function seedInbox(
  tx: Sql,
  {
    buyers,
    byNum,
    now,
  }: { buyers: ReadonlyMap<string, number>; byNum: ReadonlyMap<number, number>; now: Date },
): Promise<void> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * hourMs)
  await insertRows(
    tx,
    'messages',
    demoMessages.map(({ hoursAgo, num, ...message }) => ({
      buyer_id: known(buyers, ana),
      ...message,
      article_id: num === null ? null : known(byNum, num),
      created_at: before(hoursAgo),
      read_at: hoursAgo < 24 ? null : before(hoursAgo - 1),
    })),
  )
  await tx.query(
    `insert into notifications (buyer_id, type, data, article_id, created_at, read_at)
      select buyer_id, 'question_answered', jsonb_build_object('message', 'Respondimos tu pregunta sobre ' || name), article_id, answered_at, case when answered_at < $1 then answered_at + interval '2 hours' end
      from questions join articles on articles.id = article_id where answered_at is not null`,
    [before(24 * 5)],
  )
  await tx.query(
    `insert into notifications (buyer_id, type, data, order_id, created_at, read_at)
      select buyer_id, type, jsonb_build_object('message', format(words, num)), orders.id, at, case when at < $1 then at + interval '2 hours' end
      from orders
        cross join lateral (values ('order', 'Recibimos tu pedido Nº %s', orders.created_at), (case orders.status when 'Entregado' then 'order_delivered' when 'Cancelado' then 'order_canceled' end,
          case orders.status when 'Entregado' then 'Entregamos tu pedido Nº %s' else 'Se canceló tu pedido Nº %s' end, orders.created_at + interval '1 day')) as told (type, words, at)
      where buyer_id is not null and type is not null order by orders.id`,
    [before(24)],
  )
}
