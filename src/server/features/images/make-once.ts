import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { limitConcurrency } from '../../http/concurrency-limit.ts'

const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: Infinity })
const running = new Map<string, Promise<void>>()

/**
 * Makes a picture's file, which `write` draws into the draft that it is given. The file appears whole or not at all, is
 * made once however many ask for it meanwhile, and two at most are made at once. Throws what `write` throws.
 */
export function makeOnce(file: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  const already = running.get(file)
  if (already) return already
  const making = inTurn(() => writeWhole(file, write))
    .then(() => undefined)
    .finally(() => running.delete(file))
  running.set(file, making)
  return making
}

async function writeWhole(file: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  try {
    await write(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
