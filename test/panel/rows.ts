import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestShop } from '../shop.ts'

type Input = { params?: Record<string, string | number>; query?: Record<string, string>; body?: object }

/**
 * Written by hand per endpoint: who may call it, by initials of the roles, `buyer` or `anyone`. `input` is a valid
 * input, created for each call; ids in it need not exist.
 */
export type MatrixRows = Record<
  string,
  { roles: string; input?: (shop: TestShop) => Input | Promise<Input>; asksPassword?: true }
>

/** Rows of every file in the folder. */
export async function rowsOfMatrix(): Promise<MatrixRows> {
  const folder = join(import.meta.dirname, 'matrix')
  const modules = await Promise.all(
    readdirSync(folder).map(async (file) => (await import(join(folder, file))) as { rows: MatrixRows }),
  )
  return Object.assign({}, ...modules.map(({ rows }) => rows)) as MatrixRows
}
