import { generateShop, withDatabase } from '../catalogue/generate.ts'
import { makeFolder } from './folder.ts'
import { addSession } from './panel-shop.ts'
import { type BenchServer, startServer } from './server.ts'

/** Runs `work` with a server on that many generated articles, and a buyer's session, then removes everything. */
export async function withShop<T>(
  articles: number,
  work: (server: BenchServer, buyer: string, dataDir: string) => Promise<T>,
  settings?: Record<string, string>,
): Promise<T> {
  const folder = await makeFolder()
  await generateShop(folder.path, articles)
  const buyer = await withDatabase(folder.path, (pool) =>
    addSession(
      pool,
      "insert into buyers (name, surname, email) values ('Ana', 'Paz', 'ana@ejemplo.com.ar') returning id",
    ),
  )
  return whileServed(folder.path, { seed: 'none', settings }, (server) =>
    work(server, buyer, folder.path),
  ).finally(folder.remove)
}

/** Runs `work` with a server on the demo shop. */
export async function withDemoShop<T>(
  work: (server: BenchServer) => Promise<T>,
  settings?: Record<string, string>,
): Promise<T> {
  const folder = await makeFolder()
  return whileServed(folder.path, { seed: 'demo', settings }, work).finally(folder.remove)
}

async function whileServed<T>(
  dataDir: string,
  options: Parameters<typeof startServer>[1],
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await startServer(dataDir, options)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
