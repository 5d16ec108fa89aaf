import type { Sql } from '../src/server/db/connect.ts'
import type { Statement } from './statements.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** Which of these tables the statements would scan sequentially, with the statement. */
export async function wholeScans(
  sql: Sql,
  big: readonly string[],
  statements: Statement[],
): Promise<string[]> {
  const found: string[] = []
  for (const { text, values } of statements) {
    if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) continue
    const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    )
    for (const table of rows.flatMap((row) => scannedIn(row['QUERY PLAN'][0].Plan)))
      if (big.includes(table)) found.push(`${table}: ${text}`)
  }
  return found
}

function scannedIn({ 'Node Type': node, 'Relation Name': table, Plans = [] }: Plan): string[] {
  return [...(node === 'Seq Scan' && table ? [table] : []), ...Plans.flatMap(scannedIn)]
}
