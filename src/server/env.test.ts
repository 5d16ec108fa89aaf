import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

test('without any variable the shop runs as a demo on the embedded database', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    seed: 'demo',
    demoPassword: undefined,
    smtpUrl: undefined,
    rates: { format: 'dolarapi', url: undefined, isNamed: false },
    google: null,
    facebook: null,
    cloudinaryOrigin: 'https://res.cloudinary.com',
    rateLimit: true,
    nodeEnv: 'production',
    logLevel: 'info',
  })
})

test('a database of its own is never filled with the demo unasked', () => {
  const databaseUrl = 'postgres://damajuana@localhost/damajuana'
  expect(readEnv({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, seed: 'none' })
  expect(readEnv({ DATABASE_URL: databaseUrl, SEED: 'demo' }).seed).toBe('demo')
})

test('the dollar is asked for by a real shop, or by one that is told to', () => {
  expect(readEnv({}).rates).toEqual({ format: 'dolarapi', url: undefined, isNamed: false })
  expect(readEnv({ RATES_FORMAT: 'off' }).rates).toBeNull()
  expect(readEnv({ RATES_FORMAT: 'bluelytics' }).rates).toEqual({ format: 'bluelytics', url: undefined, isNamed: true })
  expect(readEnv({ RATES_URL: 'http://127.0.0.1:4000' }).rates).toEqual({ format: 'dolarapi', url: 'http://127.0.0.1:4000', isNamed: true })
})

test('the keys of a social login come in pairs', () => {
  expect(readEnv({ GOOGLE_CLIENT_ID: 'una-app', GOOGLE_CLIENT_SECRET: 'secreto' }).google).toEqual({ id: 'una-app', secret: 'secreto', url: undefined })
  expect(readEnv({ FACEBOOK_APP_ID: '7', FACEBOOK_APP_SECRET: 'secreto', FACEBOOK_URL: 'http://127.0.0.1:4000/' }).facebook).toEqual({ id: '7', secret: 'secreto', url: 'http://127.0.0.1:4000' })
  expect(() => readEnv({ FACEBOOK_APP_SECRET: 'secreto' })).toThrow('FACEBOOK_APP_ID y FACEBOOK_APP_SECRET van juntas: falta una de las dos.')
})

test('an empty variable is an absent one', () => {
  expect(readEnv({ PORT: '', SEED: ' ', PUBLIC_URL: '' })).toMatchObject({ port: 3000, seed: 'demo' })
})

test('a public address keeps its origin alone', () => {
  expect(readEnv({ PUBLIC_URL: 'https://vinos.example/' }).publicUrl).toBe('https://vinos.example')
})

test.each([
  [{ PORT: 'abc' }, 'PORT tiene que ser un número entre 0 y 65535; vale "abc".'],
  [{ PORT: '65536' }, 'PORT tiene que ser un número entre 0 y 65535; vale "65536".'],
  [
    { PUBLIC_URL: 'vinos.example' },
    'PUBLIC_URL tiene que ser una dirección como https://tienda.example, sin camino; vale "vinos.example".',
  ],
  [
    { PUBLIC_URL: 'https://vinos.example/tienda' },
    'PUBLIC_URL tiene que ser una dirección como https://tienda.example, sin camino; vale "https://vinos.example/tienda".',
  ],
  [
    { DATABASE_URL: 'mysql://secreto@localhost/x' },
    'DATABASE_URL tiene que empezar con postgres:// o postgresql://.',
  ],
  [{ CLOUDINARY_ORIGIN: 'fotos' }, 'CLOUDINARY_ORIGIN tiene que ser una dirección como https://tienda.example, sin camino; vale "fotos".'],
  [{ SMTP_URL: 'http://usuario:secreto@correo.example' }, 'SMTP_URL tiene que ser una dirección como smtp://usuario:clave@correo.example:587 o smtps://…'],
  [{ RATES_URL: 'https://dolarapi.com/v1' }, 'RATES_URL tiene que ser una dirección como https://tienda.example, sin camino; vale "https://dolarapi.com/v1".'],
  [{ RATES_FORMAT: 'yahoo' }, 'RATES_FORMAT tiene que ser dolarapi o bluelytics o dolarsi o off; vale "yahoo".'],
  [{ SEED: 'todo' }, 'SEED tiene que ser demo o none; vale "todo".'],
  [{ DEMO_PASSWORD: 'corta' }, 'DEMO_PASSWORD tiene que tener al menos 8 caracteres.'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT tiene que ser on o off; vale "no".'],
])('%o stops the start with one sentence', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(new EnvError(sentence))
})
