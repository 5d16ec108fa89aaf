import { Client, type QueryResultRow } from 'pg'
import { inject } from 'vitest'

/** One question to the journeys' shop, past its walls: to set a scene, or to see what was really written. */
export async function ask<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client(inject('shopDatabase'))
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

export async function setStock(slug: string, stock: number): Promise<void> {
  await ask('update articles set stock = $2 where slug = $1', [slug, stock])
}
