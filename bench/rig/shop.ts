import { join } from 'node:path'
import { pino } from 'pino'
import { startDrawing } from '../../src/demo/pictures.ts'
import { makeFolder } from './folder.ts'
import { generateShop } from '../catalogue/generate.ts'
import { type BenchServer, startServer } from './server.ts'

/** Runs `work` against a server with that many generated articles; nothing of it stays. */
export async function withShop<T>(articles: number, work: (server: BenchServer) => Promise<T>): Promise<T> {
  const folder = await makeFolder()
  await generateShop(folder.path, articles)
  return whileServed(folder.path, 'none', work).finally(folder.remove)
}

/** Runs `work` against a server with the demo shop, its pictures drawn. */
export async function withDemoShop<T>(work: (server: BenchServer) => Promise<T>): Promise<T> {
  const folder = await makeFolder()
  await drawPictures(folder.path)
  return whileServed(folder.path, 'demo', work).finally(folder.remove)
}

/** So that no server that is measured still draws. */
export async function drawPictures(dataDir: string): Promise<void> {
  const { drawn } = await startDrawing(join(dataDir, 'imagenes'), pino({ level: 'silent' }))
  await drawn
}

async function whileServed<T>(
  dataDir: string,
  seed: 'demo' | 'none',
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await startServer(dataDir, { seed })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
