import { expect, inject, it } from 'vitest'
import { EnvError } from '../env/values.ts'
import { openDatabase } from './open.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const open = (databaseUrl: string) => openDatabase({ dataDir: '/nowhere', databaseUrl, log })

/** The tests' own server, under a database of that name. */
function urlOf(database: string): string {
  const { connectionString, host, port, user } = inject('databaseServer')
  return connectionString
    ? Object.assign(new URL(connectionString), { pathname: `/${database}` }).href
    : `postgres://${user}@${encodeURIComponent(host ?? '')}:${port}/${database}`
}

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

it('opens the database that DATABASE_URL names', async () => {
  expect(await open(urlOf('postgres'))).toMatchObject({
    connection: { connectionString: urlOf('postgres') },
    folder: undefined,
  })
})
