import type { QueryResultRow } from 'pg'
import type { Sql } from './connect.ts'
import { type Put, statementName, statementValues } from './statement.ts'

/** The steps of a WITH, and what is selected from them, without conditions. */
export type JobStatement = (put: Put) => { steps: readonly string[]; select: string }

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: never[] }>

/**
 * Executes a statement together with the one by which pg-boss inserts jobs, as one. `insertJobs` has pg-boss insert
 * them by the given `executeSql`. Throws unless it executes one statement, of the known form: with none the rows of
 * the caller were lost, with two they were inserted twice.
 */
export async function executeWithJobs<R extends QueryResultRow>(
  tx: Sql,
  statement: JobStatement,
  insertJobs: (executeSql: ExecuteSql) => Promise<unknown>,
): Promise<R[]> {
  let answered: Promise<R[]> | null = null
  await insertJobs(async (insert, given = []) => {
    if (answered !== null) throw new Error('pg-boss inserts jobs by more than one statement')
    answered = execute<R>(tx, statement, insert, given)
    await answered
    return { rows: [] }
  })
  if (answered === null) throw new Error('pg-boss inserted jobs by no statement')
  return answered
}

async function execute<R extends QueryResultRow>(
  tx: Sql,
  statement: JobStatement,
  insert: string,
  given: readonly unknown[],
): Promise<R[]> {
  const { values, put } = statementValues(given)
  const { steps, select } = statement(put)
  const text = `with ${steps.join(', ')}, ${stepsOfInsert(insert)} ${select} where (select count(*) from told_jobs) >= 0`
  return (await tx.query<R>({ name: statementName('job', text), text, values })).rows
}

/** pg-boss's insert with its notification, as every queue has one, as steps of a larger statement. */
function stepsOfInsert(insert: string): string {
  const [, steps, notify] = /^\s*with\s+(ins as .*)\s(select id from ins where .*)$/is.exec(insert) ?? []
  if (!steps || !notify) throw new Error('pg-boss inserts jobs by a statement of an unknown form')
  return `${steps}, told_jobs as (${notify})`
}
