import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import sharp from 'sharp'
import type { Figure, Subject } from '../figure.ts'
import type { Reading } from '../load/home-reader.ts'
import { undoLater } from '../rig/cleanup.ts'
import { demoShop, signIn, withPanelShop } from '../rig/panel-shop.ts'

/** More than the one that is decoded at once. */
const sentAtOnce = 4
const perArticle = 50
const sendersNiceness = 10
const photo = { width: 4000, height: 3000 }
const homeReader = join(import.meta.dirname, '../load/home-reader.ts')
/** By `ps`, which blocks this process. */
const sampledEveryMs = 500
/** How long Home is read before the first upload, ms. */
const atRestMs = 10_000
const aims = { memory: '≤ 400 MiB', home: 'p95 ≤ 1.5 times that without uploads; no 5xx' }

/** Photos of 12 megapixels through the panel, while visitors read Home. */
export const pictures: Subject = {
  name: 'pictures',
  title: 'Uploads of pictures',
  measure: ({ pictures: uploads }) =>
    withPanelShop(
      (pool) => findArticles(pool, Math.ceil(uploads / perArticle)),
      {},
      ({ server, facts, sessions }) => measureUploads(server, facts, { session: sessions.owner, uploads }),
      demoShop,
    ),
}

async function findArticles(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from articles order by id limit $1', [count])
  return rows.map(({ id }) => id)
}

type Server = { url: string; memory: () => number }

async function measureUploads(
  server: Server,
  articles: readonly number[],
  { session, uploads }: { session: string; uploads: number },
): Promise<Figure[]> {
  const headers = await signIn(server.url, session)
  const file = await twelveMegapixels()
  const before = server.memory()
  const resting = watchShop(server)
  await wait(atRestMs)
  const atRest = p95Of((await resting.stop()).times)
  const watched = watchShop(server)
  // In life photos are sent by other machines: here the sender leaves the processors to the shop.
  setPriority(sendersNiceness)
  const began = performance.now()
  const answers = await uploadAll(server.url, articles, headers, { file, uploads })
  const seconds = (performance.now() - began) / 1000
  const { memory, times, failed } = await watched.stop()
  const loaded = p95Of(times)
  const refused = answers.filter((answer) => answer !== 'stored')
  return [
    {
      name: `most memory of the process and its encoder while ${uploads} photos of 12 megapixels come in`,
      aim: aims.memory,
      measured: `${memory.toFixed(0)} MiB (${before.toFixed(0)} before)`,
    },
    {
      name: 'Home meanwhile',
      aim: aims.home,
      measured: `p95 ${loaded.toFixed(1)} ms of ${times.length}, ${(loaded / atRest).toFixed(1)} times the ${atRest.toFixed(1)} ms without; ${failed} failed`,
    },
    {
      name: 'photos stored',
      aim: 'all',
      measured: `${uploads - refused.length} in ${seconds.toFixed(0)} s, ${(seconds / uploads).toFixed(2)} s each${refused.length > 0 ? `; refused: ${[...new Set(refused)].join(', ')}` : ''}`,
    },
  ]
}

async function twelveMegapixels(): Promise<Blob> {
  const noise = sharp({
    create: {
      ...photo,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
  return new Blob([new Uint8Array(await noise.jpeg({ quality: 85 }).toBuffer())])
}

/** Each photo differs from the others by what follows its end. Returns 'stored' for each, or its refusal. */
async function uploadAll(
  url: string,
  articles: readonly number[],
  headers: Record<string, string>,
  { file, uploads }: { file: Blob; uploads: number },
): Promise<string[]> {
  const answers: string[] = []
  let next = 0
  const upload = async (): Promise<void> => {
    for (let at = next++; at < uploads; at = next++) {
      const answer = await fetch(
        `${url}/api/panel/articles/${articles[Math.floor(at / perArticle)]}/pictures`,
        {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/octet-stream',
            'idempotency-key': randomUUID(),
          },
          body: new Blob([file, String(at)]),
        },
      )
      answers.push(answer.ok ? 'stored' : `${answer.status} ${await answer.text()}`)
      if (answer.ok) await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, upload))
  return answers
}

/** Samples the memory, while a process of its own reads Home. */
function watchShop({ url, memory }: Server) {
  const reader = fork(homeReader, [url], { execArgv: [] })
  const undo = undoLater(async () => void reader.kill())
  let most = 0
  const sampling = setInterval(() => (most = Math.max(most, memory())), sampledEveryMs)
  return {
    stop: async () => {
      clearInterval(sampling)
      reader.send('stop')
      const [seen] = (await once(reader, 'message')) as [Reading]
      await undo()
      return { ...seen, memory: most }
    },
  }
}

function p95Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
