import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { panelSessionEndpoints, peopleEndpoints } from '#contract/panel/staff.ts'
import { addBuyer } from '../../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

const shop = await testShop({ rateLimit: false })
const { sql, clock } = shop
const { passSecondFactor, confirmSecondFactor, startSecondFactor, removeSecondFactor, me } =
  panelSessionEndpoints

async function owner(): Promise<{ id: number; who: Visitor; again: () => Promise<Visitor> }> {
  const id = await addBuyer(sql, { staff_role: 'owner' })
  const enter = async () => {
    const who = await shop.loggedIn(id)
    await sql.query('update sessions set password_at = $2 where buyer_id = $1', [id, clock.now])
    return who
  }
  return { id, who: await enter(), again: enter }
}

const later = (seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
const codeOf = (secret: string, at = clock.now): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

async function withFactor() {
  const person = await owner()
  const { secret, uri } = await person.who.call(startSecondFactor, {})
  expect(uri).toContain('otpauth://totp/')
  const { recovery_codes: codes } = await person.who.call(confirmSecondFactor, {
    body: { code: codeOf(secret) },
  })
  return { ...person, secret, codes }
}

it('counts from its first code, and then stands before the panel in every other session', async () => {
  const person = await owner()
  await person.who.call(startSecondFactor, {})
  expect(await (await person.again()).call(me, {})).toMatchObject({ second_factor: 'none' })

  const { who, again, secret, codes } = await withFactor()
  expect(codes).toHaveLength(8)
  expect(await who.call(me, {})).toMatchObject({ second_factor: 'done' })
  const phone = await again()
  expect(await phone.call(me, {})).toMatchObject({ second_factor: 'needed' })
  await expect(phone.call(peopleEndpoints.list, {})).rejects.toMatchObject({
    status: 403,
    body: { code: 'second_factor_needed' },
  })
  later(30)
  await phone.call(passSecondFactor, { body: { code: codeOf(secret) } })
  expect(await phone.call(peopleEndpoints.list, {})).toHaveProperty('people')
})

it('is neither replaced nor removed by who knows only the password', async () => {
  const { again } = await withFactor()
  const thief = await again()
  const refused = { status: 403, body: { code: 'second_factor_needed' } }
  await expect(thief.call(startSecondFactor, {})).rejects.toMatchObject(refused)
  await expect(thief.call(confirmSecondFactor, { body: { code: '000000' } })).rejects.toMatchObject(refused)
  await expect(thief.call(removeSecondFactor, {})).rejects.toMatchObject(refused)
  expect(await thief.call(me, {})).toMatchObject({ second_factor: 'needed' })
})

it('stays in force until another phone has given its first code', async () => {
  const { who, again, secret: old } = await withFactor()
  const { secret } = await who.call(startSecondFactor, {})
  later(30)
  await (await again()).call(passSecondFactor, { body: { code: codeOf(old) } })
  await who.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
  later(30)
  const phone = await again()
  await expect(phone.call(passSecondFactor, { body: { code: codeOf(old) } })).rejects.toMatchObject({
    body: { code: 'second_factor_wrong' },
  })
  await phone.call(passSecondFactor, { body: { code: codeOf(secret) } })
})

it('takes a code once, and one of the step before or after', async () => {
  const { again, secret } = await withFactor()
  later(60)
  const code = codeOf(secret)
  await (await again()).call(passSecondFactor, { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } })
  const second = (await again()).call(passSecondFactor, { body: { code } })
  await expect(second).rejects.toMatchObject({ status: 422, body: { code: 'second_factor_wrong' } })
  later(60)
  const before = codeOf(secret, new Date(clock.now.getTime() - 30_000))
  await (await again()).call(passSecondFactor, { body: { code: before } })
})

it('stops looking after five wrong ones in a row, whether limits are on or off', async () => {
  const { again, secret, codes } = await withFactor()
  const who = await again()
  for (let n = 0; n < 5; n += 1)
    await expect(who.call(passSecondFactor, { body: { code: '000000' } })).rejects.toMatchObject({
      status: 422,
    })
  later(60)
  for (const code of [codeOf(secret), codes[0] ?? ''])
    await expect(who.call(passSecondFactor, { body: { code } })).rejects.toMatchObject({
      status: 429,
      body: { code: 'second_factor_too_often' },
    })
  later(300)
  await who.call(passSecondFactor, { body: { code: codeOf(secret) } })
})

it('takes each recovery code once, however it is written', async () => {
  const { again, codes } = await withFactor()
  const [first = ''] = codes
  expect(
    await (await again()).call(passSecondFactor, { body: { code: ` ${first.toUpperCase()} ` } }),
  ).toEqual({
    recovery_codes_left: 7,
  })
  const second = (await again()).call(passSecondFactor, { body: { code: first } })
  await expect(second).rejects.toMatchObject({ body: { code: 'second_factor_wrong' } })
})

const requireOf = (visitor: Visitor) =>
  visitor.call(
    peopleEndpoints.requireSecondFactor,
    { body: { required: true } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )

it('is asked of owner and managers where the shop requires it, by who has one', async () => {
  const { who } = await withFactor()
  const plain = await owner()
  await expect(requireOf(plain.who)).rejects.toMatchObject({ body: { code: 'second_factor_off' } })
  await requireOf(who)
  expect(await plain.who.call(me, {})).toMatchObject({ must_set_second_factor: true })
  await expect(plain.who.call(peopleEndpoints.list, {})).rejects.toMatchObject({
    body: { code: 'second_factor_missing' },
  })
  await expect(who.call(removeSecondFactor, {})).rejects.toMatchObject({ status: 403 })
  await sql.query('update online_configurations set second_factor_required = false')
  await who.call(removeSecondFactor, {})
  expect(await who.call(me, {})).toMatchObject({ second_factor: 'none' })
})

it('the password opens people and keys for a quarter of an hour', async () => {
  const id = await addBuyer(sql, { staff_role: 'owner' })
  const who = await shop.loggedIn(id)
  const start = () => who.call(startSecondFactor, {})
  await expect(start()).rejects.toMatchObject({ status: 403, body: { code: 'password_again' } })
  await sql.query('update sessions set password_at = $2 where buyer_id = $1', [id, clock.now])
  later(15 * 60)
  expect(await start()).toHaveProperty('secret')
  later(1)
  await expect(start()).rejects.toMatchObject({ body: { code: 'password_again' } })
})
