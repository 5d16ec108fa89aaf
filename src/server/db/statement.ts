import { createHash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import type { Sql } from './connect.ts'

/** Adds a value to a statement and returns its placeholder, e.g. '$3'. */
export type Put = (value: unknown) => string

/** Collects a statement's values while its text is built. `first` are those of a text that has its placeholders. */
export function statementValues(first: readonly unknown[] = []): { values: unknown[]; put: Put } {
  const values = [...first]
  return { values, put: (value) => `$${values.push(value)}` }
}

const statementNames = new Map<string, string>()

/** A name that tells statements of one purpose apart by their text, so that each connection plans each of them once. */
export function statementName(purpose: string, text: string): string {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = `${purpose}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
  statementNames.set(text, name)
  return name
}

/** The steps of a WITH, and what is selected from them, without conditions: another statement's steps can join them. */
export type SteppedStatement = (put: Put) => { steps: readonly string[]; select: string }

/** `first` are the values of a step that has its placeholders. */
export async function executeStatement<R extends QueryResultRow>(
  sql: Sql,
  purpose: string,
  statement: SteppedStatement,
  first?: readonly unknown[],
): Promise<R[]> {
  const { values, put } = statementValues(first)
  const { steps, select } = statement(put)
  const text = `with ${steps.join(', ')} ${select}`
  return (await sql.query<R>({ name: statementName(purpose, text), text, values })).rows
}
