import type { Env } from '../env.ts'
import type { FilesPort } from './files.port.ts'
import { folderFiles } from './folder.ts'
import { s3Files } from './s3.ts'

/** The configured storage. Opens no connection yet. */
export function openFiles({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): FilesPort {
  return s3 ? s3Files(s3) : folderFiles(dataDir)
}
