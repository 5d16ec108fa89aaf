import type { QueryResultRow } from 'pg'
import type { Sql } from './connect.ts'
import { executeStatement, type SteppedStatement } from './statement.ts'

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: never[] }>

/**
 * Executes a statement together with the one by which pg-boss inserts jobs, as one. `insertJobs` has pg-boss insert
 * them by the given `executeSql`. Throws unless it executes one statement, of the known form: with none the rows of
 * the caller were lost, with two they were inserted twice.
 */
export async function executeWithJobs<R extends QueryResultRow>(
  tx: Sql,
  statement: SteppedStatement,
  insertJobs: (executeSql: ExecuteSql) => Promise<unknown>,
): Promise<R[]> {
  let answered: Promise<R[]> | null = null
  await insertJobs(async (insert, given = []) => {
    if (answered !== null) throw new Error('pg-boss inserts jobs by more than one statement')
    answered = executeStatement<R>(tx, 'job', withJobs(statement, insert), given)
    await answered
    return { rows: [] }
  })
  if (answered === null) throw new Error('pg-boss inserted jobs by no statement')
  return answered
}

/**
 * Adds the steps of pg-boss's insert. PostgreSQL runs a SELECT of a WITH only if it is read, and the last of these notifies
 * the workers: the condition, which always holds, reads it.
 */
function withJobs(statement: SteppedStatement, insert: string): SteppedStatement {
  return (put) => {
    const { steps, select } = statement(put)
    return {
      steps: [...steps, stepsOfInsert(insert)],
      select: `${select} where (select count(*) from told_jobs) >= 0`,
    }
  }
}

/** pg-boss's insert with its notification, as every queue has one, as steps of a larger statement. */
function stepsOfInsert(insert: string): string {
  const [, steps, notify] = /^\s*with\s+(ins as .*)\s(select id from ins where .*)$/is.exec(insert) ?? []
  if (!steps || !notify) throw new Error('pg-boss inserts jobs by a statement of an unknown form')
  return `${steps}, told_jobs as (${notify})`
}
