import { hash as bareHash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { registrationEndpoints } from '#contract/accounts.ts'
import { addBuyer } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'
import { createLog } from '../../log.ts'
import { hashingWith, createPasswords, warnOfLostPepper } from './passwords.ts'

const shop = await testShop({ connections: 12 })
const password = 'un malbec de altura'
const pepper = shop.deps.pepper
const { hash, matches, isOutdated } = createPasswords(pepper)
const ofToday = /^[0-9a-f]{8}\$argon2id\$v=19\$m=19456,t=2,p=1\$/

const tryLogin = (email: string, typed = password) =>
  shop.visitor().send({ method: 'POST', path: '/login', body: { email, password: typed } })
const keptOf = async (email: string) =>
  (
    await shop.sql.query<{ password_hash: string }>('select password_hash from buyers where email = $1', [
      email,
    ])
  ).rows[0]?.password_hash ?? ''

describe('a password', () => {
  it('is kept as an argon2id hash with the pepper, which is worth nothing with another one or without', async () => {
    const kept = (await hash(password)) ?? ''
    expect(kept).toMatch(ofToday)
    expect(kept).not.toContain(pepper)
    expect([await matches(password, kept), await matches('otra cosa', kept)]).toEqual([true, false])
    expect(await createPasswords('another pepper').matches(password, kept)).toBe(false)
    expect(await matches(password, kept.slice(8))).toBe(false)
  })

  it('is outdated when it was kept without the pepper, with another one, or at another cost', async () => {
    const kept = (await hash(password)) ?? ''
    const cheaper = kept.replace('m=19456', 'm=8192')
    expect(
      [kept, kept.slice(8), await hashingWith('another pepper').hash(password), cheaper].map(isOutdated),
    ).toEqual([false, true, true, true])
  })

  it.each([
    ['without a pepper', 'vieja@ejemplo.com.ar', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
    ['at a lower cost', 'barata@ejemplo.com.ar', { memoryCost: 8192, timeCost: 1, parallelism: 1 }],
  ])('that was kept %s opens still, and is kept in today’s way from then on', async (_, email, cost) => {
    const before = await bareHash(password, cost)
    await addBuyer(shop.sql, { email, password_hash: before })
    expect((await tryLogin(email, 'otra cosa')).status).toBe(422)
    expect(await keptOf(email)).toBe(before)
    expect((await tryLogin(email)).status).toBe(200)
    const renewed = await keptOf(email)
    expect(renewed).toMatch(ofToday)
    expect((await tryLogin(email)).status).toBe(200)
    expect(await keptOf(email)).toBe(renewed)
  })

  it('that was kept with another pepper is told to who runs the shop, one without any is not', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(line) })
    await addBuyer(shop.sql, { email: 'sinpimienta@ejemplo.com.ar', password_hash: await bareHash(password) })
    await warnOfLostPepper(shop.sql, log, pepper)
    expect(lines).toEqual([])
    await addBuyer(shop.sql, {
      email: 'mudada@ejemplo.com.ar',
      password_hash: await hashingWith('another pepper').hash(password),
    })
    await warnOfLostPepper(shop.sql, log, pepper)
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ accounts: 1 }),
    ])
    expect((await tryLogin('mudada@ejemplo.com.ar')).status).toBe(422)
  })

  it.each([
    'damajuana2024',
    'Malbec.1984',
    'RiverPlate1',
    'carla-ruiz-99',
    'carlita@ejemplo.com.ar',
    '3415550177',
    '12345678',
    'P@ssw0rd!',
  ])('that is among the first to be tried is refused: %s', async (common) => {
    const body = {
      name: 'Carla',
      surname: 'Ruiz',
      phone: '3415550177',
      email: 'carlita@ejemplo.com.ar',
      password: common,
      confirm_password: common,
      terminos_y_condiciones: true,
    }
    expect(await shop.visitor().send({ method: 'POST', path: '/register', body })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.stringContaining('muy fácil de adivinar')] } },
    })
    expect((await shop.sql.query("select from buyers where email = 'carlita@ejemplo.com.ar'")).rowCount).toBe(
      0,
    )
  })

  it.each([
    ['64 letters and more', 'tres tristes tigres '.repeat(5)],
    ['any signs', 'ñandú 🍷 «\\"%_\' \t fin'],
    ['spaces at its ends', '  cosecha tardía  '],
  ])('may have %s, and is kept whole', async (_, typed) => {
    const email = `c${typed.length}@ejemplo.com.ar`
    await shop.visitor().call(registrationEndpoints.register, {
      body: {
        name: 'Eva',
        phone: `34155502${10 + (typed.length % 89)}`,
        email,
        password: typed,
        confirm_password: typed,
        terminos_y_condiciones: true,
      },
    })
    expect((await tryLogin(email, typed)).status).toBe(200)
    for (const other of [typed.slice(0, -1), typed.trim(), typed.toUpperCase()].filter(
      (text) => text !== typed,
    ))
      expect((await tryLogin(email, other)).status).toBe(422)
  })

  it('is hashed two at a time, 32 more wait, and who comes then is sent away', async () => {
    const hashes = await Promise.all(Array.from({ length: 40 }, () => hash(password)))
    expect(hashes.filter((text) => text === null)).toHaveLength(6)
    expect(await hash(password)).toMatch(ofToday)
  })

  it('is answered 503 with a time to come back when too many log in at once', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => tryLogin('nadie@ejemplo.com.ar')))
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]).toMatchObject({ retryAfter: 2, body: { code: 'server_busy' } })
    expect(answers.every(({ status }) => status === 503 || status === 422)).toBe(true)
  })
})
