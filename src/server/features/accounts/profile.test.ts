import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { addBuyer } from '../../../../test/factories.ts'
import { codeIn, mailsTo } from '../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop({ connections: 12, rateLimit: true })
const hour = 60 * 60 * 1000

const put = (who: Visitor, body: object) =>
  who.send({ method: 'PUT', path: '/buyer', body: { name: 'Ana', ...body } })
const verify = (who: Visitor, email: string, verification_code: string) =>
  who.call(accountEndpoints.verifyEmail, { body: { email, verification_code } })
const user = async (who: Visitor) => (await who.call(sessionEndpoints.user, {})).buyer
const lastCode = async (email: string) => codeIn((await mailsTo(shop.sql, email)).at(-1))

async function buyer(
  columns: Record<string, string | boolean | null | Date> = {},
): Promise<{ id: number; visitor: Visitor }> {
  const id = await addBuyer(shop.sql, { name: 'Ana', surname: 'Pérez', ...columns })
  return { id, visitor: await shop.loggedIn(id) }
}

describe('name and surname', () => {
  it('are changed at once, trimmed; what the form leaves out stays', async () => {
    const { visitor } = await buyer()
    const before = await user(visitor)
    const { buyer: after, pending_email } = await visitor.call(accountEndpoints.update, {
      body: { name: ' Anahí ' },
    })
    expect(after).toEqual({ ...before, name: 'Anahí' })
    expect(pending_email).toBeNull()
    expect(await user(visitor)).toEqual(after)
  })

  it.each([
    ['name', { name: ' ', surname: 'Paz' }, 'El nombre no puede quedar vacio'],
    ['surname', { surname: '' }, 'El apelldio no puede quedar vacio'],
    ['surname', { surname: null }, 'El apelldio no puede quedar vacio'],
    ['email', { email: ' ' }, 'Ingrese su correo'],
    ['email', { email: 'ana@' }, 'Revisá el correo: no parece válido'],
  ])('a wrong %s is refused: %o', async (field, body, text) => {
    const { visitor } = await buyer()
    const before = await user(visitor)
    expect(await put(visitor, body)).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } })
    expect(await user(visitor)).toEqual(before)
  })

  it('of who has no surname keep nobody from changing the rest', async () => {
    const { visitor } = await buyer({ surname: null })
    const before = await user(visitor)
    expect((await put(visitor, { ...before, name: 'Rita' })).status).toBe(200)
  })
})

describe('a new e-mail', () => {
  it('waits for its code: the old one stays and gets a notice', async () => {
    const { visitor } = await buyer({ email: 'vieja@ejemplo.com.ar' })
    const before = await user(visitor)
    const { buyer: meanwhile, pending_email } = await visitor.call(accountEndpoints.update, {
      body: { ...before, email: ' Nueva@Ejemplo.com.ar ' },
    })
    expect([meanwhile.email, pending_email]).toEqual(['vieja@ejemplo.com.ar', 'nueva@ejemplo.com.ar'])
    expect((await mailsTo(shop.sql, 'vieja@ejemplo.com.ar')).map(({ subject }) => subject)).toEqual([
      'Pidieron cambiar el correo de tu cuenta',
    ])

    expect(await verify(visitor, 'nueva@ejemplo.com.ar', '00000000')).toMatchObject({
      verified: false,
      code_expired: false,
      buyer: { email: 'vieja@ejemplo.com.ar' },
    })
    expect(
      await verify(visitor, 'nueva@ejemplo.com.ar', await lastCode('nueva@ejemplo.com.ar')),
    ).toMatchObject({ verified: true, buyer: { email: 'nueva@ejemplo.com.ar', verification_code: null } })
    expect((await user(visitor)).email).toBe('nueva@ejemplo.com.ar')
  })

  it('asked for on a page that is older than the name, or the name on one older than it, leaves the other', async () => {
    const { visitor } = await buyer({ email: 'antes@ejemplo.com.ar' })
    await put(visitor, { name: 'Anahí' })
    const asked = await visitor.call(accountEndpoints.update, { body: { email: 'despues@ejemplo.com.ar' } })
    expect([asked.buyer.name, asked.pending_email]).toEqual(['Anahí', 'despues@ejemplo.com.ar'])
    await verify(visitor, 'despues@ejemplo.com.ar', await lastCode('despues@ejemplo.com.ar'))
    expect(await put(visitor, { name: 'Ana', surname: 'Paz' })).toMatchObject({
      body: { buyer: { email: 'despues@ejemplo.com.ar' }, pending_email: null },
    })
  })

  it('takes a code once, for that address, of that buyer', async () => {
    const [own, thief] = [await buyer(), await buyer()]
    await put(own.visitor, { email: 'mia@ejemplo.com.ar' })
    const code = await lastCode('mia@ejemplo.com.ar')
    expect(await verify(thief.visitor, 'mia@ejemplo.com.ar', code)).toMatchObject({ verified: false })
    expect(await verify(own.visitor, 'otra@ejemplo.com.ar', code)).toMatchObject({ verified: false })
    expect(await verify(own.visitor, 'mia@ejemplo.com.ar', code)).toMatchObject({ verified: true })
    expect(await verify(own.visitor, 'mia@ejemplo.com.ar', code)).toMatchObject({
      verified: false,
      code_expired: true,
    })
  })

  it('is over after five tries, and after ten minutes', async () => {
    const start = shop.clock.now
    const { visitor } = await buyer()
    await put(visitor, { email: 'cinco@ejemplo.com.ar' })
    for (let n = 0; n < 5; n += 1) await verify(visitor, 'cinco@ejemplo.com.ar', '1')
    expect(
      await verify(visitor, 'cinco@ejemplo.com.ar', await lastCode('cinco@ejemplo.com.ar')),
    ).toMatchObject({ verified: false, code_expired: true })
    shop.clock.now = new Date(start.getTime() + hour)
    await put(visitor, { email: 'cinco@ejemplo.com.ar' })
    shop.clock.now = new Date(start.getTime() + hour + 11 * 60 * 1000)
    expect(
      await verify(visitor, 'cinco@ejemplo.com.ar', await lastCode('cinco@ejemplo.com.ar')),
    ).toMatchObject({ verified: false })
    shop.clock.now = start
  })

  it('is not mailed twice in a minute, and nothing else of that form is written then', async () => {
    const { visitor } = await buyer()
    await put(visitor, { email: 'seguido@ejemplo.com.ar' })
    expect(await put(visitor, { name: 'Otra', email: 'seguido@ejemplo.com.ar' })).toMatchObject({
      status: 429,
      body: { code: 'code_too_often' },
    })
    expect((await user(visitor)).name).toBe('Ana')
  })

  it('of another account reads the same, until who reads that mail types its code', async () => {
    await buyer({ email: 'ocupada@ejemplo.com.ar' })
    const { visitor } = await buyer()
    const [free, taken] = [
      await put((await buyer()).visitor, { email: 'libre@ejemplo.com.ar' }),
      await put(visitor, { email: 'ocupada@ejemplo.com.ar' }),
    ]
    expect([taken.status, Object.keys(taken.body as object)]).toEqual([
      free.status,
      Object.keys(free.body as object),
    ])
    const sent = await visitor.send({
      method: 'POST',
      path: '/buyer/verify-email',
      body: { email: 'ocupada@ejemplo.com.ar', verification_code: await lastCode('ocupada@ejemplo.com.ar') },
    })
    expect(sent).toMatchObject({ status: 409, body: { code: 'account_taken' } })
  })

  it('that is the old one in other letters is no change', async () => {
    const { visitor } = await buyer({ email: 'igual@ejemplo.com.ar' })
    expect(await put(visitor, { email: 'IGUAL@ejemplo.com.ar ' })).toMatchObject({
      status: 200,
      body: { pending_email: null },
    })
    expect(await mailsTo(shop.sql, 'igual@ejemplo.com.ar')).toEqual([])
  })

  it('of the staff is not asked for where the password was not typed for a while', async () => {
    const again = { status: 403, body: { code: 'login_again' } }
    const { id, visitor } = await buyer({ staff_role: 'owner', email: 'dueña@ejemplo.com.ar' })
    const typePasswordAt = (at: Date | null) =>
      shop.sql.query('update sessions set password_at = $2 where buyer_id = $1', [id, at])
    const ask = () => put(visitor, { name: 'Otra', email: 'ajena@ejemplo.com.ar' })
    expect(await ask()).toMatchObject(again)
    expect((await user(visitor)).name).toBe('Ana')
    expect(await mailsTo(shop.sql, 'ajena@ejemplo.com.ar')).toEqual([])
    expect((await put(visitor, { name: 'Otra' })).status).toBe(200)
    await typePasswordAt(shop.clock.now)
    expect(await ask()).toMatchObject({ status: 200, body: { pending_email: 'ajena@ejemplo.com.ar' } })
    await typePasswordAt(null)
    const body = {
      email: 'ajena@ejemplo.com.ar',
      verification_code: await lastCode('ajena@ejemplo.com.ar'),
    }
    const confirm = () => visitor.send({ method: 'POST', path: '/buyer/verify-email', body })
    expect(await confirm()).toMatchObject({ status: 200, body: { verified: true } })
  })

  it('confirms an account whose first address never was', async () => {
    const { visitor } = await buyer({
      email: 'mal.escrita@ejemplo.com.ar',
      verification_pending_since: shop.clock.now,
    })
    await put(visitor, { email: 'bien.escrita@ejemplo.com.ar' })
    expect(
      await verify(visitor, 'bien.escrita@ejemplo.com.ar', await lastCode('bien.escrita@ejemplo.com.ar')),
    ).toMatchObject({ buyer: { email: 'bien.escrita@ejemplo.com.ar', verification_code: null } })
  })
})

describe('the whole user that the spec sends', () => {
  /** Every column of the table, and whether PUT /buyer may write it. A new column needs a decision here. */
  const decided = {
    id: false,
    name: true,
    surname: true,
    phone: false,
    // Changed only with the code mailed to the new address.
    email: false,
    password_hash: false,
    avatar: false,
    address: false,
    document: false,
    is_owner: false,
    staff_role: false,
    seller_id: false,
    past_seller_id: false,
    verification_pending_since: false,
    created_at: false,
    updated_at: true,
  }

  it('knows every column of the table', async () => {
    const { rows } = await shop.sql.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = 'buyers'",
    )
    expect(rows.map(({ column_name }) => column_name).toSorted()).toEqual(Object.keys(decided).toSorted())
  })

  it('writes what the form is about and nothing else', async () => {
    const { id, visitor } = await buyer({ verification_pending_since: new Date('2026-11-01T12:00:00Z') })
    const read = async () =>
      (await shop.sql.query<Record<string, unknown>>('select * from buyers where id = $1', [id])).rows[0] ??
      {}
    const before = await read()
    const asColumns = {
      id: 1,
      phone: '3415559999',
      password_hash: 'x',
      avatar: 'javascript:alert(1)',
      address: 'x',
      document: '1',
      is_owner: true,
      staff_role: 'owner',
      seller_id: 1,
      verification_pending_since: null,
      created_at: '2020-01-01',
      updated_at: '2020-01-01',
    }
    const asWords = {
      buyer_id: 1,
      password: 'xxxxxxxx',
      role: 'owner',
      comercio_city_client: { address: 'x' },
      verification_code: null,
      email_verified: true,
      cards: [{ id: 1 }],
      addresses: [],
    }
    expect((await put(visitor, { ...asColumns, ...asWords, name: 'Anahí', surname: 'Paz' })).status).toBe(200)
    const after = await read()
    const changed = Object.keys(after).filter((column) => String(after[column]) !== String(before[column]))
    expect(changed.filter((column) => !(decided as Record<string, boolean>)[column])).toEqual([])
    expect(after).toMatchObject({ name: 'Anahí', surname: 'Paz' })
    expect((await shop.sql.query('select from clients where buyer_id = $1', [id])).rowCount).toBe(0)
  })

  it.each([
    '{"name":"Otra","__proto__":{"is_owner":true}}',
    '{"name":"Otra","constructor":{"prototype":{"is_owner":true}}}',
  ])('is refused whole with %s', async (text) => {
    const { visitor } = await buyer()
    expect((await put(visitor, JSON.parse(text) as object)).status).toBe(400)
    expect(await user(visitor)).toMatchObject({ name: 'Ana', is_owner: false })
    expect({}).not.toHaveProperty('is_owner')
  })

  it('writes nobody else, whatever id it carries', async () => {
    const [own, other] = [await buyer(), await buyer()]
    await put(own.visitor, { id: other.id, name: 'Robada', surname: 'Paz' })
    expect((await user(other.visitor)).name).toBe('Ana')
    expect((await put(shop.visitor(), { name: 'Nadie' })).status).toBe(401)
  })
})
