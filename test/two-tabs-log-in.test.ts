import { expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { type CartLine, lineKey } from '#domain/cart/cart.ts'
import { hashingWith } from '../src/server/features/accounts/passwords.ts'
import { linesOf } from '../src/web/api/cart/cart-contents.ts'
import { bringLines, updateVisitorsCopy } from '../src/web/api/cart/merge-local-cart.ts'
import { cartBody, sendCart } from '../src/web/api/cart/send-cart.ts'
import { addArticle, addBuyer } from './factories.ts'
import { testShop, type Visitor } from './shop.ts'

// Silences the log: these errors are intended.
const shop = await testShop({ connections: 20, logTo: { write: () => undefined } })
const { sql } = shop
const ids = await Promise.all(Array.from({ length: 65 }, (_, at) => addArticle(sql, { name: `Vino ${at}` })))
const password = 'un torrontés de altura'
const hash = await hashingWith(shop.deps.pepper).hash(password)
let accounts = 0

const lines = (from: number, to: number, amount: number): CartLine[] =>
  ids.slice(from, to).map((article_id) => ({
    article_id,
    variant_id: null,
    color_id: null,
    size_id: null,
    amount,
    notes: null,
  }))
const last = async (who: Visitor) =>
  (await who.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart

async function addAccount(saved: readonly CartLine[]): Promise<{ email: string; himself: Visitor }> {
  accounts += 1
  const email = `dos.pestanas${accounts}@ejemplo.com.ar`
  const himself = await shop.loggedIn(await addBuyer(sql, { email, password_hash: hash }))
  await himself.call(cartEndpoints.create, { body: { cart: cartBody(saved) } })
  return { email, himself }
}

/** Two tabs of one browser that share storage. */
async function twoTabs(kept: readonly CartLine[]): Promise<[Visitor, Visitor]> {
  const first = shop.visitor()
  await first.call(cartEndpoints.create, { body: { cart: cartBody(kept) } })
  const second = shop.visitor()
  for (const [name, value] of first.cookies) second.cookies.set(name, value)
  return [first, second]
}

/** As the login screen does: updates the visitor's saved cart, logs in and merges the browser's local lines. */
async function enter(tab: Visitor, email: string, local: readonly CartLine[]): Promise<string[]> {
  await updateVisitorsCopy(tab.call, local)
  await tab.call(sessionEndpoints.login, { body: { email, password } })
  return (await bringLines(tab.call, local)).gone
}

it('that log in at once bring 65 lines together, with one article off sale meanwhile: none is lost, none doubled, and the one is named', async () => {
  const { email, himself } = await addAccount(lines(0, 25, 2))
  const local = lines(20, 65, 3)
  const tabs = await twoTabs(local)
  await sql.query('update articles set published = false where id = $1', [ids[40]])

  const gone = await Promise.all(tabs.map((tab) => enter(tab, email, local)))

  const kept = linesOf(await last(himself))
  expect(kept.map(lineKey).toSorted()).toEqual(lines(0, 65, 1).map(lineKey).toSorted())
  expect(
    kept.every(
      (line) => line.amount === (ids.indexOf('article_id' in line ? line.article_id : 0) < 20 ? 2 : 3),
    ),
  ).toBe(true)
  expect(gone).toEqual([['Vino 40'], ['Vino 40']])
  for (const tab of tabs) expect((await last(tab))?.id).toBe((await last(himself))?.id)
  await sql.query('update articles set published = true where id = $1', [ids[40]])
})

it('brings no line that was removed, and no larger amount, since checkout saved the cart', async () => {
  const { email, himself } = await addAccount(lines(0, 2, 1))
  const [tab] = await twoTabs([...lines(2, 3, 6), ...lines(3, 5, 1)])
  await sql.query('update articles set published = false where id = $1', [ids[5]])

  const gone = await enter(tab, email, [...lines(2, 3, 2), ...lines(5, 7, 1)])

  expect(linesOf(await last(himself))).toEqual([...lines(0, 2, 1), ...lines(2, 3, 2), ...lines(6, 7, 1)])
  expect(gone).toEqual(['Vino 5'])
})

it('of which one stays a visitor’s at checkout: what it saves joins the buyer’s cart, whichever cart it knew', async () => {
  const { email, himself } = await addAccount(lines(0, 2, 2))
  const local = lines(2, 4, 1)
  const [entered, visitors] = await twoTabs(local)
  const known = await last(visitors)
  await enter(entered, email, local)
  for (const [name, value] of entered.cookies) visitors.cookies.set(name, value)

  await sendCart(visitors.call, known, { edits: [{ kind: 'replace', lines: lines(3, 5, 1) }] })

  expect(linesOf(await last(himself))).toEqual([...lines(0, 2, 2), ...lines(2, 5, 1)])
})

it('would double what both bring in a shop that adds it up', async () => {
  const { email, himself } = await addAccount(lines(0, 2, 2))
  const tabs = await twoTabs([])
  for (const tab of tabs) {
    await tab.call(sessionEndpoints.login, { body: { email, password } })
    const saved = await last(tab)
    const added = linesOf(saved).map((line) => ({ ...line, amount: line.amount + 3 }))
    await tab.call(cartEndpoints.update, { body: { cart: { id: saved?.id ?? null, ...cartBody(added) } } })
  }
  expect(linesOf(await last(himself)).map(({ amount }) => amount)).toEqual([2 + 3 + 3, 2 + 3 + 3])
})

it('are both let in though no cart can be merged, and what the browser keeps can be brought later', async () => {
  const { email, himself } = await addAccount(lines(0, 2, 1))
  const local = lines(10, 12, 1)
  const tabs = await twoTabs(local)
  await sql.query('alter table carts add constraint broken check (version < 2) not valid')
  try {
    for (const tab of tabs) {
      await tab.call(sessionEndpoints.login, { body: { email, password } })
      await expect(bringLines(tab.call, local)).rejects.toThrow('Algo salió mal')
      expect((await tab.send({ method: 'GET', path: '/user' })).status).toBe(200)
    }
  } finally {
    await sql.query('alter table carts drop constraint broken')
  }
  expect((await last(himself))?.articles).toHaveLength(2)
  await bringLines(tabs[0].call, local)
  expect((await last(himself))?.articles).toHaveLength(4)
})
