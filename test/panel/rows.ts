import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestShop } from '../shop.ts'

type Input = { params?: Record<string, string | number>; query?: Record<string, string>; body?: object }

/**
 * Written by hand, call by call: who may make it, in the letters of the roles, `buyer` or `anyone`. `input` is one that
 * the schema takes, made anew for each try; what it names need not exist.
 */
export type MatrixRows = Record<
  string,
  { roles: string; input?: (shop: TestShop) => Input | Promise<Input>; asksPassword?: true }
>

/** Those of every file of the folder. */
export async function rowsOfMatrix(): Promise<MatrixRows> {
  const folder = join(import.meta.dirname, 'matrix')
  const modules = await Promise.all(
    readdirSync(folder).map(async (file) => (await import(join(folder, file))) as { rows: MatrixRows }),
  )
  return Object.assign({}, ...modules.map(({ rows }) => rows)) as MatrixRows
}
