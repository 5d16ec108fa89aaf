import { createWriteStream } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  FilesError,
  type FilesPort,
  hashContent,
  isStoredPath,
  listStored,
  type StoredPath,
} from '../files/files.port.ts'
import { folderFiles } from '../files/open-files.ts'
import { s3Files } from '../files/s3.ts'
import { type Command, type CommandDeps, CommandError, type Typed } from './command.ts'

export const fileCommands: readonly Command[] = [
  {
    name: 'archivos-mover',
    usage: 'archivos-mover a-s3|a-carpeta',
    summary:
      'Copia las imágenes y los comprobantes de la carpeta a S3 o al revés, los que falten; no borra nada, y si se corta se repite',
    run: moveFiles,
  },
  {
    name: 'archivos-traer',
    usage: 'archivos-traer <archivo> [destino]',
    summary: 'Deja acá una copia de un archivo de la tienda, como comprobantes/1042-….pdf',
    run: fetchFile,
  },
]

const concurrency = 4

type Counts = { copied: number; same: number; bytes: number; paths: Set<string> }

async function moveFiles({ env }: CommandDeps, { words: [direction] }: Typed): Promise<string> {
  if (direction !== 'a-s3' && direction !== 'a-carpeta')
    throw new CommandError('Decí hacia dónde: archivos-mover a-s3 o archivos-mover a-carpeta.')
  if (env.s3 === null)
    throw new CommandError('Falta decir cuál es el bucket: poné las variables FILES_S3_… y repetilo.')
  const [folder, bucket] = [folderFiles(env.dataDir), s3Files(env.s3)]
  const [from, to] = direction === 'a-s3' ? [folder, bucket] : [bucket, folder]
  const counts: Counts = { copied: 0, same: 0, bytes: 0, paths: new Set() }
  try {
    await copyMissing(from, to, counts)
    const others = await countOthers(to, counts.paths)
    return [
      countsText(from, to, counts),
      ...(others > 0 ? [`En ${to.where} hay además ${others} que en ${from.where} no están.`] : []),
      `En ${from.where} no se borró nada.`,
    ].join('\n')
  } catch (error) {
    if (!(error instanceof FilesError)) throw error
    throw new CommandError(
      `Se cortó: ${problemText(error)}\n${countsText(from, to, counts)}\nRepetilo: sigue con los que faltan.`,
    )
  }
}

function problemText({ refusal }: FilesError): string {
  return refusal === null ? 'el bucket no contesta.' : `el bucket contestó ${refusal}.`
}

function countsText(from: FilesPort, to: FilesPort, { copied, same, bytes }: Counts): string {
  const megabytes = (bytes / 1_000_000).toLocaleString('es-AR', { maximumFractionDigits: 1 })
  return `De ${from.where} a ${to.where}: copiados ${copied} (${megabytes} MB), ya estaban ${same}.`
}

/** Copies files that `to` lacks or has with other content, a few concurrently, updating `counts`. Throws FilesError. */
async function copyMissing(from: FilesPort, to: FilesPort, counts: Counts): Promise<void> {
  const left = listStored(from)[Symbol.asyncIterator]()
  const stop = new AbortController()
  const lane = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const next = await left.next()
      if (next.done) return
      const { path } = next.value
      const bytes = await copyIfMissing(from, to, path)
      counts.paths.add(path)
      if (bytes === null) counts.same += 1
      else {
        counts.copied += 1
        counts.bytes += bytes
      }
    }
  }
  const lanes = Array.from({ length: concurrency }, () =>
    lane().catch((error: unknown) => {
      stop.abort()
      throw error
    }),
  )
  const ends = await Promise.allSettled(lanes)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Returns the bytes copied; null when `to` has the same content, or the file was deleted meanwhile. */
async function copyIfMissing(from: FilesPort, to: FilesPort, path: StoredPath): Promise<number | null> {
  const sha256 = await from.hash(path)
  if (sha256 === null || (await to.hash(path)) === sha256) return null
  const source = await from.open(path)
  if (source === null) return null
  await to.write(path, { ...source, sha256 })
  const arrived = await to.open(path)
  if (arrived === null || (await hashContent(arrived.content)) !== sha256)
    throw new CommandError(`${to.where} devuelve otra cosa que lo que se guardó en ${path}.`)
  return source.bytes
}

async function countOthers(files: FilesPort, known: ReadonlySet<string>): Promise<number> {
  let count = 0
  for await (const { path } of listStored(files)) if (!known.has(path)) count += 1
  return count
}

async function fetchFile({ files }: CommandDeps, { words: [path = '', target] }: Typed): Promise<string> {
  if (!isStoredPath(path))
    throw new CommandError('Decí qué archivo: archivos-traer comprobantes/… o imagenes/….')
  try {
    const opened = await files.open(path)
    if (opened === null) throw new CommandError(`No hay ${path} en ${files.where}.`)
    const copy = resolve(target ?? basename(path))
    await pipeline(opened.content, createWriteStream(copy, { mode: 0o600, flags: 'wx' }))
    return `Quedó en ${copy}`
  } catch (error) {
    if (error instanceof FilesError) throw new CommandError(`No se pudo: ${problemText(error)}`)
    if (error instanceof Error && 'code' in error)
      throw new CommandError(`No se puede escribir ${target ?? basename(path)}: ${String(error.code)}.`)
    throw error
  }
}
