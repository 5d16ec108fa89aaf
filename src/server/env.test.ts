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
    s3: null,
    smtpUrl: undefined,
    rates: { format: 'dolarapi', url: undefined, isNamed: false },
    google: null,
    facebook: null,
    geocoder: { format: 'georef', url: undefined, key: undefined, isNamed: false },
    mapTiles: null,
    mercadoPago: null,
    payway: null,
    realtime: 'own',
    push: { isOff: false, keys: null, subject: undefined, origin: undefined },
    cloudinaryOrigin: 'https://res.cloudinary.com',
    rateLimit: true,
    pageCache: true,
    hstsSubdomains: false,
    metricsToken: null,
    drainMs: 0,
    trustProxy: ['loopback'],
    voucherHours: 72,
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
  expect(readEnv({ RATES_FORMAT: 'bluelytics' }).rates).toEqual({
    format: 'bluelytics',
    url: undefined,
    isNamed: true,
  })
  expect(readEnv({ RATES_URL: 'http://127.0.0.1:4000' }).rates).toEqual({
    format: 'dolarapi',
    url: 'http://127.0.0.1:4000',
    isNamed: true,
  })
})

test('the keys of a social login come in pairs', () => {
  expect(readEnv({ GOOGLE_CLIENT_ID: 'una-app', GOOGLE_CLIENT_SECRET: 'secreto' }).google).toEqual({
    id: 'una-app',
    secret: 'secreto',
    url: undefined,
  })
  expect(
    readEnv({ FACEBOOK_APP_ID: '7', FACEBOOK_APP_SECRET: 'secreto', FACEBOOK_URL: 'http://127.0.0.1:4000/' })
      .facebook,
  ).toEqual({ id: '7', secret: 'secreto', url: 'http://127.0.0.1:4000' })
  expect(() => readEnv({ FACEBOOK_APP_SECRET: 'secreto' })).toThrow(
    'FACEBOOK_APP_ID y FACEBOOK_APP_SECRET van juntas: falta FACEBOOK_APP_ID.',
  )
})

const withMethods = (methods: string) =>
  readEnv({ PAYWAY_PUBLIC_KEY: 'a', PAYWAY_PRIVATE_KEY: 'b', PAYWAY_METHODS: methods })

test('the keys of who takes payments come together, and none is repeated in a message', () => {
  const keys = {
    MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1',
    MERCADOPAGO_PUBLIC_KEY: 'APP_USR-2',
    MERCADOPAGO_WEBHOOK_SECRET: 'vieja, nueva',
  }
  expect(readEnv(keys).mercadoPago).toEqual({
    accessToken: 'APP_USR-1',
    publicKey: 'APP_USR-2',
    webhookSecrets: ['vieja', 'nueva'],
    url: undefined,
  })
  expect(
    readEnv({ ...keys, MERCADOPAGO_WEBHOOK_SECRET: 'una', MERCADOPAGO_URL: 'http://127.0.0.1:4000/' })
      .mercadoPago,
  ).toMatchObject({ webhookSecrets: ['una'], url: 'http://127.0.0.1:4000' })
  expect(
    readEnv({ PAYWAY_PUBLIC_KEY: 'a', PAYWAY_PRIVATE_KEY: 'b', PAYWAY_URL: 'https://developers.decidir.com' })
      .payway,
  ).toEqual({
    publicKey: 'a',
    privateKey: 'b',
    url: 'https://developers.decidir.com',
    methods: new Map(),
  })
  expect(withMethods('15:104, 66:105').payway?.methods).toEqual(
    new Map([
      [15, 104],
      [66, 105],
    ]),
  )
  for (const wrong of ['15', '15:104,', '15:ciento', '2:104', '15:104,15:105', '15:104,66:104', '15:1'])
    expect(() => withMethods(wrong)).toThrow('PAYWAY_METHODS tiene que ser como 15:104,66:105')

  const list =
    'MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_PUBLIC_KEY y MERCADOPAGO_WEBHOOK_SECRET van juntas: falta'
  expect(() => readEnv({ ...keys, MERCADOPAGO_WEBHOOK_SECRET: '' })).toThrow(
    `${list} MERCADOPAGO_WEBHOOK_SECRET.`,
  )
  expect(() => readEnv({ MERCADOPAGO_PUBLIC_KEY: 'APP_USR-2' })).toThrow(
    `${list} MERCADOPAGO_ACCESS_TOKEN y MERCADOPAGO_WEBHOOK_SECRET.`,
  )
  expect(() => readEnv({ PAYWAY_PRIVATE_KEY: 'b' })).toThrow(
    'PAYWAY_PUBLIC_KEY y PAYWAY_PRIVATE_KEY van juntas: falta PAYWAY_PUBLIC_KEY.',
  )
  expect(() => readEnv({ ...keys, MERCADOPAGO_WEBHOOK_SECRET: 'una,dos,tres' })).toThrow(
    'MERCADOPAGO_WEBHOOK_SECRET tiene que ser una clave, o dos separadas por una coma',
  )
  expect(() => readEnv({ ...keys, MERCADOPAGO_WEBHOOK_SECRET: ' , ' })).toThrow(
    'MERCADOPAGO_WEBHOOK_SECRET tiene que ser una clave',
  )
  for (const wrong of ['canaria ñandú', 'canaria\nx: y', 'canaria canaria']) {
    expect(() => readEnv({ ...keys, MERCADOPAGO_ACCESS_TOKEN: wrong })).toThrow(
      'MERCADOPAGO_ACCESS_TOKEN tiene caracteres que no son de una clave: volvé a copiarla.',
    )
  }
})

test('browsers are told by the shop itself, by nobody, or by another’s broadcaster', () => {
  const keys = { PUSHER_APP_ID: '7', PUSHER_KEY: 'llave', PUSHER_SECRET: 'secreto' }
  expect(readEnv({ REALTIME: 'off', ...keys }).realtime).toBe('off')
  expect(readEnv(keys).realtime).toEqual({
    id: '7',
    key: 'llave',
    secret: 'secreto',
    cluster: 'sa1',
    url: undefined,
  })
  expect(
    readEnv({ ...keys, PUSHER_CLUSTER: 'us2', PUSHER_URL: 'http://127.0.0.1:6001/' }).realtime,
  ).toMatchObject({ cluster: 'us2', url: 'http://127.0.0.1:6001' })
  expect(() => readEnv({ PUSHER_APP_ID: '7', PUSHER_SECRET: 'secreto' })).toThrow(
    'PUSHER_APP_ID, PUSHER_KEY y PUSHER_SECRET van juntas: falta PUSHER_KEY.',
  )
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
  [
    { CLOUDINARY_ORIGIN: 'fotos' },
    'CLOUDINARY_ORIGIN tiene que ser una dirección como https://tienda.example, sin camino; vale "fotos".',
  ],
  [
    { SMTP_URL: 'http://usuario:secreto@correo.example' },
    'SMTP_URL tiene que ser una dirección como smtp://usuario:clave@correo.example:587 o smtps://…',
  ],
  [
    { RATES_URL: 'https://dolarapi.com/v1' },
    'RATES_URL tiene que ser una dirección como https://tienda.example, sin camino; vale "https://dolarapi.com/v1".',
  ],
  [
    { RATES_FORMAT: 'yahoo' },
    'RATES_FORMAT tiene que ser dolarapi o bluelytics o dolarsi o off; vale "yahoo".',
  ],
  [{ SEED: 'todo' }, 'SEED tiene que ser demo o none; vale "todo".'],
  [{ DEMO_PASSWORD: 'corta' }, 'DEMO_PASSWORD tiene que tener al menos 8 caracteres.'],
  [
    { METRICS_TOKEN: 'corto' },
    'METRICS_TOKEN tiene que tener al menos 16 letras, números o signos, sin espacios.',
  ],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS tiene que ser un número entre 0 y 60; vale "61".'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT tiene que ser on o off; vale "no".'],
])('%o stops the start with one sentence', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(new EnvError(sentence))
})

const hoursOf = (text?: string): number => readEnv({ MERCADOPAGO_VOUCHER_HOURS: text }).voucherHours

test('lets vouchers be paid for 72 hours, or as the setting says; 0 offers none', () => {
  expect([hoursOf(), hoursOf('24'), hoursOf('720'), hoursOf('0')]).toEqual([72, 24, 720, 0])
  for (const text of ['23', '721', '-1', '1.5', 'tres días'])
    expect(() => hoursOf(text)).toThrow(
      `MERCADOPAGO_VOUCHER_HOURS tiene que ser 0, o un número de horas entre 24 y 720; vale "${text}".`,
    )
})
