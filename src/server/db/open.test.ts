import { Pool } from 'pg'
import { expect, it } from 'vitest'
import { connectionTo, databaseUrlOf, emptyDatabase } from '../../../test/cluster.ts'
import { EnvError } from '../env/values.ts'
import { missingForRestore, openDatabase } from './open.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const open = (databaseUrl: string) => openDatabase({ dataDir: '/nowhere', databaseUrl, log })

/** The test server's URL for that database. */
const urlOf = (database: string): string => databaseUrlOf(connectionTo(database))

it.each([
  ['postgres://quien:secreta@127.0.0.1:9/tienda', 'no responde ningún PostgreSQL'],
  ['postgres://quien:secreta@nada.invalid/tienda', 'no responde ningún PostgreSQL'],
  ['postgres://quien:secreta@%zz/tienda', 'no responde ningún PostgreSQL'],
  [urlOf('nada'), 'esa base no existe'],
])(
  'says in one sentence why it can not get into DATABASE_URL, without its password: %#',
  async (url, why) => {
    const failed: unknown = await open(url).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(EnvError)
    expect((failed as Error).message).toMatch(
      new RegExp(`^No se puede entrar en la base de DATABASE_URL: .*${why}`),
    )
    expect((failed as Error).message).not.toContain('secreta')
  },
)

it('says in one sentence that the role may not make tables there, and what allows it', async () => {
  const { pool } = await emptyDatabase()
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const role = `clerk_${name}`
  await pool.query(`create role ${role} login password 'secreta'`)
  const asClerk = urlOf(name).replace(/\/\/.*?@/, `//${role}:secreta@`)
  try {
    const failed: unknown = await open(asClerk).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(EnvError)
    expect((failed as Error).message).toContain(`ALTER SCHEMA public OWNER TO "${role}"`)
    expect((failed as Error).message).not.toContain('secreta')
    await pool.query(`grant create on schema public to ${role}; grant create on database ${name} to ${role}`)
    expect(await open(asClerk)).toMatchObject({ folder: undefined })
    const clerk = new Pool({ connectionString: asClerk, max: 1 })
    try {
      expect(await missingForRestore(clerk)).toContain(`ALTER SCHEMA public OWNER TO "${role}"`)
      await pool.query(`alter schema public owner to ${role}`)
      expect(await missingForRestore(clerk)).toBeNull()
    } finally {
      await clerk.end()
      await pool.query('alter schema public owner to pg_database_owner')
    }
  } finally {
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})

it('says in one sentence that what is committed there may be lost, and what mends it', async () => {
  const { pool } = await emptyDatabase()
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const role = `hasty_${name}`
  await pool.query(
    `create role ${role} login password 'secreta'; alter role ${role} set synchronous_commit = off; grant create on schema public to ${role}; grant create on database ${name} to ${role}`,
  )
  const url = urlOf(name)
    .replace(/\/\/.*?@/, `//${role}:secreta@`)
    .replace(/[?&]options=[^&]*/, '')
  try {
    const failed: unknown = await open(url).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(EnvError)
    expect((failed as Error).message).toMatch(/^El PostgreSQL de DATABASE_URL puede perder pedidos/)
    const remedy = `ALTER ROLE "${role}" SET synchronous_commit = on;`
    expect((failed as Error).message.endsWith(` con ${remedy}`)).toBe(true)
    await pool.query(remedy)
    expect(await open(url)).toMatchObject({ folder: undefined })
  } finally {
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})

it('names DATABASE_URL_DIRECT when that is the wrong one', async () => {
  const directDatabaseUrl = 'postgres://quien:secreta@127.0.0.1:9/tienda'
  await expect(
    openDatabase({ dataDir: '/nowhere', databaseUrl: urlOf('postgres'), directDatabaseUrl, log }),
  ).rejects.toThrow(/^No se puede entrar en la base de DATABASE_URL_DIRECT: /)
})

it('opens the database that DATABASE_URL names', async () => {
  expect(await open(urlOf('postgres'))).toMatchObject({
    connection: { connectionString: urlOf('postgres') },
    folder: undefined,
  })
})
