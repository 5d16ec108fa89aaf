import type { DollarRates, RefusedReading } from '#domain/money/dollar.ts'
import type { Sql } from '../../db/connect.ts'

export async function findCurrentRates(sql: Sql): Promise<(DollarRates & { id: number }) | null> {
  const { rows } = await sql.query<DollarRates & { id: number }>(
    'select id, compra, venta, promedio from exchange_rates order by id desc limit 1',
  )
  return rows[0] ?? null
}

export async function insertRates(
  tx: Sql,
  { compra, venta, promedio }: DollarRates,
  { source, now }: { source: string; now: Date },
): Promise<void> {
  await tx.query(
    'insert into exchange_rates (compra, venta, promedio, source, read_at) values ($1, $2, $3, $4, $5)',
    [compra, venta, promedio, source, now],
  )
}

export async function confirmRates(tx: Sql, id: number, now: Date): Promise<void> {
  await tx.query('update exchange_rates set read_at = $2 where id = $1', [id, now])
}

/** Readings refused since the last accepted one. */
export async function findRefusedReadings(sql: Sql): Promise<RefusedReading[]> {
  const { rows } = await sql.query<RefusedReading>(
    'select compra, venta, read_at as at from refused_rates order by id',
  )
  return rows
}

export async function insertRefusedReading(
  tx: Sql,
  { compra, venta }: DollarRates,
  now: Date,
): Promise<void> {
  await tx.query('insert into refused_rates (compra, venta, read_at) values ($1, $2, $3)', [
    compra,
    venta,
    now,
  ])
}

export async function deleteRefusedReadings(tx: Sql): Promise<void> {
  await tx.query('delete from refused_rates')
}
