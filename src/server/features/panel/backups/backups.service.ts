import { open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { Backup, backupsEndpoints } from '#contract/panel/backups.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import { shopTime } from '#domain/time/dates.ts'
import { backupFile, findDraft, listBackups } from '../../../db/backup/backup.ts'
import { monthlyBackups } from '../../../db/backup/format.ts'
import type { Sql } from '../../../db/connect.ts'
import { findLastJob } from '../../../db/jobs.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { askedBackupQueue } from '../../../queues.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import { lockShop } from '../../shop/shop.repo.ts'

type Endpoints = typeof backupsEndpoints
type BackupDeps = Pick<Deps, 'pool' | 'env' | 'now'>

/** A backup may grow, so its progress stays below this until it is there. */
const mostProgress = 0.95

/** Those of the machine that answers; of several, each has its own folder. */
export async function readBackups({ pool, env }: BackupDeps): Promise<EndpointAnswer<Endpoints['list']>> {
  const backups = await listOnWire(env.dataDir)
  const asked = await findAsked(pool)
  if (asked === null || asked.state !== 'making') return { backups, asked }
  const written = await findDraft(env.dataDir, 'asked')
  const before = backups[0]?.bytes ?? 0
  const progress = written === null || before === 0 ? null : Math.min(written / before, mostProgress)
  return { backups, asked: { ...asked, progress } }
}

async function listOnWire(dataDir: string): Promise<Backup[]> {
  const backups = await listBackups(dataDir)
  const monthly = monthlyBackups(backups)
  return backups.map(({ name, at, kind, bytes }) => ({
    name,
    at: at.toISOString(),
    kind: monthly.has(name) ? 'month' : kind,
    bytes,
  }))
}

type BackupRequest = NonNullable<EndpointAnswer<Endpoints['list']>['asked']>

/** The backup asked for last, while its job is kept. */
async function findAsked(sql: Sql): Promise<BackupRequest | null> {
  const job = await findLastJob(sql, askedBackupQueue)
  if (job === null) return null
  const ended = job.state === 'completed' ? 'made' : 'failed'
  const state = ['created', 'retry', 'active'].includes(job.state) ? 'making' : ended
  return { at: job.at.toISOString(), state, progress: null }
}

/** Enqueues a backup, unless one that was asked for is being made. */
export async function askForBackup(
  tx: Sql,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { buyer }: StaffViewer,
): Promise<Record<string, never>> {
  await lockShop(tx)
  if ((await findAsked(tx))?.state === 'making') return {}
  await jobs.enqueue(tx, askedBackupQueue, {})
  await record(tx, { actorId: buyer.id, at: now() }, { day: now(), field: 'asked', after: true })
  return {}
}

export async function findBackup({ env }: BackupDeps, name: string): Promise<Backup | Refusal> {
  return (await listOnWire(env.dataDir)).find((one) => one.name === name) ?? refuseStaff('backup_unknown')
}

/**
 * Streams a backup to the Dueña, after the audit has it, and never to a page of another site. The name is one of the
 * folder's backups, so that no other file is sent.
 */
export async function sendBackup(
  { pool, env, now }: BackupDeps,
  { buyer }: StaffViewer,
  { name, request, reply }: { name: string; request: FastifyRequest; reply: FastifyReply },
): Promise<object | Refusal> {
  const backup = (await listBackups(env.dataDir)).find((one) => one.name === name)
  if (!backup || request.headers['sec-fetch-site'] === 'cross-site') return refuseStaff('backup_unknown')
  // Opened before it is announced, as the retention may remove it meanwhile.
  const file = await open(backupFile(env.dataDir, name)).catch(() => null)
  if (file === null) return refuseStaff('backup_unknown')
  try {
    await record(pool, { actorId: buyer.id, at: now() }, { day: backup.at, field: 'downloaded', after: name })
    reply
      .type('application/gzip')
      .header('cache-control', 'no-store')
      .header('content-length', (await file.stat()).size)
      .header('content-disposition', `attachment; filename="${name}"`)
    return file.createReadStream()
  } catch (error) {
    await file.close()
    throw error
  }
}

function record(
  sql: Sql,
  by: { actorId: number; at: Date },
  { day, field, after }: { day: Date; field: 'asked' | 'downloaded'; after: string | true },
): Promise<number | null> {
  const rowId = Number(shopTime(day).isoDate.replaceAll('-', ''))
  return recordChanges(sql, by, [{ noun: 'backups', rowId, field, before: null, after }])
}
