import { expect, it } from 'vitest'
import { isCardNumber } from '#domain/payments/card.ts'
import { addArticle, addBuyer } from '../../../../../test/factories.ts'
import { addOnlineMethod, payWithCard, placeOnline } from '../../../../../test/make-payments.ts'
import { paymentShop, testCard, tokenFor } from '../../../../../test/payments.ts'
import { handleSaveCard } from './cards.service.ts'

const lines: string[] = []
const shop = await paymentShop({ connections: 5, logTo: { write: (line: string) => void lines.push(line) } })
const { sql, deps, payway } = shop
const canary = {
  card_number: '4507990000004905',
  security_code: '9173',
  card_holder_name: 'CANARIA AMARILLA',
}

/** Every row of every table, jobs included, as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'",
  )
  const texts = await Promise.all(
    tables.map(
      async ({ name }) =>
        (
          await sql.query<{ text: string | null }>(
            `select string_agg(t::text, E'\\n') as text from ${name} t`,
          )
        ).rows[0]?.text ?? '',
    ),
  )
  return texts.join('\n')
}

/** Random identifiers (UUIDs, hashes, payment keys), whose digits may happen to pass as a card number. */
const madeByChance = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64}|\dx[\da-f]{16}/g

/** Runs of digits, spaced or not, that pass as a card number. */
function cardNumbersIn(text: string): string[] {
  return (text.replaceAll(madeByChance, ' ~ ').match(/\d(?:[ -]?\d){12,18}/g) ?? []).filter(
    (run) => isCardNumber(run.replace(/\D/g, '')) && /^[3-6]/.test(run),
  )
}

it('no number and no code of a card is ever with the shop: not in its database, and not in its log', async () => {
  const method = await addOnlineMethod(sql, 'Payway')
  const wine = await addArticle(sql, { stock: 10 })
  // One in ten phone numbers passes the card-number check; this one does not.
  const buyerId = await addBuyer(sql, { phone: '+5493415550101' })
  const ana = await shop.loggedIn(buyerId)
  const order = await placeOnline(ana, method, [{ id: wine, amount: 1 }])

  const { id: token } = await tokenFor(payway, { ...testCard, ...canary })
  for (const more of [
    canary,
    { token: canary.card_number },
    { bin: canary.card_number },
    { security_code: canary.security_code },
  ])
    expect((await payWithCard(shop, ana, order, canary, more)).status).toBe(422)
  await ana.send({ method: 'POST', path: '/cards', body: canary })
  await ana.send({ method: 'POST', path: '/payments/returned', body: { ...canary } })
  payway.fault(/POST \S*\/payments/, { status: 400 }, 1)
  expect((await payWithCard(shop, ana, order, canary)).status).toBe(422)
  expect(await payWithCard(shop, ana, order, canary, { keep: true })).toMatchObject({
    body: { outcome: 'success' },
  })
  await handleSaveCard(deps, { buyer_id: buyerId, bin: '450799' })

  const [database, log] = [await dump(), lines.join('')]
  expect(database).toContain('4905')
  for (const text of [database, log]) {
    for (const secret of [canary.card_number, '4507 9900', canary.card_holder_name])
      expect(text).not.toContain(secret)
    expect(cardNumbersIn(text)).toEqual([])
  }
  expect(log).not.toContain(payway.keys.privateKey)
  expect(database + log).not.toContain(token)
  expect(cardNumbersIn('x 4507 9900 0000 4905 y')).toHaveLength(1)
})
