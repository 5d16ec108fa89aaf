import { Client, type QueryResultRow } from 'pg'
import { expect } from 'vitest'
import type { Commerce } from '#contract/shop.ts'
import { seeded, shopDatabase, shopUrl } from './own-shop.ts'
import { restoreRows } from './seeded-rows.ts'

/** A direct statement on the journeys' database, for setup and for checking stored data. */
export async function query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  return connected(async (client) => (await client.query<R>(text, values)).rows)
}

/** Goods and settings as they were seeded. */
export async function restoreShop(): Promise<void> {
  await connected(async (client) => {
    await client.query('begin')
    await restoreRows(client, seeded)
    await client.query('commit')
  })
}

async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(shopDatabase)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function setStock(slug: string, stock: number): Promise<void> {
  await query('update articles set stock = $2 where slug = $1', [slug, stock])
}

/** Runs `work` once the shop serves changed settings, then restores them: it hears of a change just after its commit. */
export async function whileConfigured(
  settings: Record<string, string | number | boolean | null>,
  work: () => Promise<void>,
): Promise<void> {
  const names = Object.keys(settings)
  const [before = {}] = await query(`select ${names.join(', ')} from online_configurations`)
  const set = async (values: Record<string, unknown>): Promise<void> => {
    await query(
      `update online_configurations set ${names.map((name, at) => `${name} = $${at + 1}`).join(', ')}`,
      names.map((name) => values[name]),
    )
    await expect.poll(servedSettings).toMatchObject(values)
  }
  await set(settings)
  try {
    await work()
  } finally {
    await set(before)
  }
}

/** As they are stored: what a setting names is its slug. */
async function servedSettings(): Promise<object> {
  const answer = await fetch(`${shopUrl}/api/commerce/1000`)
  const { online_configuration: served } = ((await answer.json()) as { commerce: Commerce }).commerce
  const slugs = {
    online_template: served.online_template.slug,
    online_price_type: served.online_price_type?.slug ?? null,
  }
  return { ...served, ...slugs }
}

/** Runs `work` while an article has another price, in centavos, then restores it. */
export async function whilePriced(slug: string, price: number, work: () => Promise<void>): Promise<void> {
  const [before] = await query<{ price: string }>('select price from articles where slug = $1', [slug])
  const set = (to: number | string | undefined) =>
    query('update articles set price = $2 where slug = $1', [slug, to])
  await set(price)
  try {
    await work()
  } finally {
    await set(before?.price)
  }
}
