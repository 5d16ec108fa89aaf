import { expect, it } from 'vitest'
import { historyEndpoints } from '#contract/panel/history.ts'
import { type Shelf, shelvesEndpoints } from '#contract/panel/shelves.ts'
import { addArticle, addBuyer } from '../../../../../test/factories.ts'
import { untilOneWaits } from '../../../../../test/lock-waits.ts'
import { testShop } from '../../../../../test/shop.ts'
import { stateChecksum } from '../../../../../test/state-checksum.ts'

const shop = await testShop({ caches: true })
const { sql } = shop
const owner = await shop.loggedIn(await addBuyer(sql, { staff_role: 'owner', name: 'Marta' }))

type Answer = { status: number; shelf: Shelf; batch: number; code?: string; message?: string }
async function write(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
  const sent = await owner.send({
    method,
    path: `/api/panel/shelves/${path}`,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return { ...(sent.body as Answer), status: sent.status }
}
const undo = (batch: number) =>
  owner.call(
    historyEndpoints.undo,
    { params: { batch } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
const stays = async (batch: number) =>
  (await owner.call(historyEndpoints.preview, { params: { batch } })).changes.map((one) => one.stays)
const shelves = async () => (await owner.call(shelvesEndpoints.list, {})).shelves
const soon = { timeout: 8_000 }
const shown = async () =>
  JSON.stringify((await shop.visitor().send({ method: 'GET', path: '/categories/1000' })).body)

it('a category is made, renamed with its old address, ordered, and undone', async () => {
  const { shelf: wines } = await write('POST', 'categories', { name: 'Vinos' })
  const { shelf: beers } = await write('POST', 'categories', { name: 'Cervezas' })
  await expect.poll(shown, soon).toMatch(/Vinos.*Cervezas/)
  expect(await write('POST', 'categories', { name: 'vinos' })).toMatchObject({
    status: 422,
    message: 'Ya está: Vinos.',
  })
  const before = await stateChecksum(sql)
  const { shelf, batch } = await write('PUT', `categories/${wines.id}`, { ...wines, name: 'Bodega' })
  expect(shelf).toMatchObject({ name: 'Bodega' })
  const moved = await shop.visitor().send({ method: 'GET', path: '/forwarding/1000?path=/inicio/vinos' })
  expect(JSON.stringify(moved.body)).toContain('/inicio/bodega')
  expect(await write('PUT', `categories/${wines.id}`, { ...wines, name: 'Otra' })).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    message: 'Marta lo cambió antes. Mirá cómo quedó y probá de nuevo',
  })
  await undo(batch)
  expect(await stateChecksum(sql)).toBe(before)
  const ordered = await write('PUT', 'categories', { ids: [beers.id, wines.id] })
  expect((await shelves()).categories.map(({ name }) => name)).toEqual(['Cervezas', 'Vinos'])
  await undo(ordered.batch)
  expect((await shelves()).categories.map(({ name }) => name)).toEqual(['Vinos', 'Cervezas'])
})

it('a name whose address is Home’s, another’s, or none is refused', async () => {
  const { shelf } = await write('POST', 'categories', { name: 'Gin/Vodka' })
  for (const [name, message] of [
    ['Gin  vodka', 'Su dirección sería la de Gin/Vodka: elegí otro nombre.'],
    ['Gín vodka', 'Su dirección sería la de Gin/Vodka: elegí otro nombre.'],
    ['Últimos ingresados', 'Ese nombre es el del inicio: elegí otro.'],
    ['?', 'Poné alguna letra o algún número.'],
  ])
    expect(await write('POST', 'categories', { name })).toMatchObject({ status: 422, message })
  const away = await write('PUT', `categories/${shelf.id}`, { ...shelf, name: 'Destilados' })
  const { shelf: usurper } = await write('POST', 'categories', { name: 'Gin-Vodka' })
  await expect(undo(away.batch)).rejects.toThrow('No queda nada para volver atrás')
  await sql.query('delete from categories where id = $1', [usurper.id])
  const { shelf: renamed } = await write('PUT', `categories/${shelf.id}`, {
    ...away.shelf,
    name: 'Gin Vodka',
  })
  expect(renamed.name).toBe('Gin Vodka')
  const { shelf: other } = await write('POST', 'categories', { name: 'Aperitivos' })
  expect(await write('PUT', `categories/${other.id}`, { ...other, name: 'Gin#Vodka' })).toMatchObject({
    status: 422,
    message: 'Su dirección sería la de Gin Vodka: elegí otro nombre.',
  })
  expect(
    await write('POST', 'sub_categories', { name: 'Ultimos ingresados', category_id: other.id }),
  ).toMatchObject({ status: 200 })
  await sql.query("delete from sub_categories where name = 'Ultimos ingresados'")
  await sql.query('delete from categories where id = any($1)', [[shelf.id, other.id]])
})

it('one with articles stays, with a sentence that says how many; one without goes, and returns', async () => {
  const { shelf } = await write('POST', 'bodegas', { name: 'Finca del Sur' })
  const article = await addArticle(sql, { bodega_id: shelf.id })
  expect(await write('POST', `bodegas/${shelf.id}/archive`, { version: shelf.version })).toMatchObject({
    status: 409,
    message: 'Finca del Sur tiene 1 artículo. Pasalos a otro lado antes de sacarla.',
  })
  const refused = async () =>
    (await write('POST', `bodegas/${shelf.id}/archive`, { version: shelf.version })).message
  const archived = await addArticle(sql, { bodega_id: shelf.id, archived_at: new Date() })
  expect(await refused()).toBe(
    'Finca del Sur tiene 1 artículo y 1 archivado, que está en Artículos, «Archivados». Pasalos a otro lado antes de sacarla.',
  )
  await sql.query('update articles set bodega_id = null where id = $1', [article])
  expect(await refused()).toBe(
    'Finca del Sur tiene 1 artículo archivado, que está en Artículos, «Archivados». Pasalos a otro lado antes de sacarla.',
  )
  await sql.query('update articles set bodega_id = null where id = $1', [archived])
  const { batch } = await write('POST', `bodegas/${shelf.id}/archive`, { version: shelf.version })
  expect((await shelves()).bodegas).toEqual([])
  await undo(batch)
  expect((await shelves()).bodegas).toMatchObject([{ id: shelf.id, name: 'Finca del Sur' }])
  await write('POST', `bodegas/${shelf.id}/archive`, { version: shelf.version })
  expect((await write('POST', 'bodegas', { name: 'finca del sur' })).shelf.id).toBe(shelf.id)
})

it('sub-categories are within their category', async () => {
  const { shelf: wines } = await write('POST', 'categories', { name: 'Tintos y blancos' })
  const { shelf: beers } = await write('POST', 'categories', { name: 'Rubias' })
  for (const category_id of [wines.id, beers.id])
    expect(await write('POST', 'sub_categories', { name: 'Importados', category_id })).toMatchObject({
      status: 200,
      shelf: { category_id },
    })
  expect(await write('POST', 'sub_categories', { name: 'Nadie', category_id: 999_999 })).toMatchObject({
    status: 404,
    code: 'shelf_unknown',
  })
  expect(await write('POST', `categories/${beers.id}/archive`, { version: beers.version })).toMatchObject({
    status: 409,
    code: 'shelf_has_sub_categories',
  })
})

it('an undo leaves a shelf that is in use, and an article whose shelf is gone', async () => {
  const { shelf: from, batch: made } = await write('POST', 'categories', { name: 'Espumantes' })
  const { shelf: to } = await write('POST', 'categories', { name: 'Brindis' })
  const article = await addArticle(sql, { category_id: from.id })
  const columns = async () => {
    const { rows } = await sql.query<{ category_id: number; sub_category_id: number | null }>(
      'select category_id, sub_category_id from articles where id = $1',
      [article],
    )
    return rows[0]
  }
  const move = async (category_id: number) =>
    (
      await owner.send({
        method: 'PUT',
        path: '/api/panel/articles/many',
        body: { ids: [article], change: { category_id } },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    ).body as { batch: number }
  expect(await stays(made)).toEqual(['Tiene artículos o sub-categorías: pasalos antes a otro lado'])
  const { batch: moved } = await move(to.id)
  const { shelf: extra, batch: sub } = await write('POST', 'sub_categories', {
    name: 'Brut',
    category_id: from.id,
  })
  expect(await stays(made)).toEqual(['Tiene artículos o sub-categorías: pasalos antes a otro lado'])
  await undo(sub)
  const { shelf: gone } = await write('POST', 'categories', { name: 'Demi-sec' })
  const { batch: through } = await move(gone.id)
  await move(to.id)
  expect(await stays(moved)).toEqual([null])
  await write('POST', `categories/${from.id}/archive`, { version: from.version })
  expect(await stays(moved)).toEqual(['Ya no está en la lista, o es de otra categoría'])
  await sql.query('update categories set archived_at = null where id = $1', [from.id])
  await sql.query('update sub_categories set archived_at = null where id = $1', [extra.id])
  await sql.query('update articles set category_id = $2, sub_category_id = $3 where id = $1', [
    article,
    from.id,
    extra.id,
  ])
  const { batch: away } = await move(to.id)
  const other = await write('POST', 'sub_categories', { name: 'Nature', category_id: to.id })
  await sql.query('update articles set sub_category_id = $2 where id = $1', [article, other.shelf.id])
  expect(await stays(away)).toEqual(['Cambió después', 'Cambió después'])
  await expect(undo(through)).rejects.toMatchObject({ body: { code: 'undo_nothing' } })
  await sql.query('update articles set sub_category_id = null where id = $1', [article])
  await undo(away)
  expect(await columns()).toEqual({ category_id: from.id, sub_category_id: extra.id })
})

it('an undo of a name leaves it where another has it by now', async () => {
  const { shelf: parent } = await write('POST', 'categories', { name: 'Varietales' })
  const { shelf } = await write('POST', 'sub_categories', { name: 'Malbec', category_id: parent.id })
  const { batch } = await write('PUT', `sub_categories/${shelf.id}`, { ...shelf, name: 'Malbec joven' })
  const { shelf: other } = await write('POST', 'categories', { name: 'Otros varietales' })
  await write('POST', 'sub_categories', { name: 'Malbec', category_id: other.id })
  expect(await stays(batch)).toEqual([null])
  await write('POST', 'sub_categories', { name: 'Malbec', category_id: parent.id })
  expect(await stays(batch)).toEqual(['Ahora lo usa otro'])
  await expect(undo(batch)).rejects.toMatchObject({ body: { code: 'undo_nothing' } })
})

it('an undo of exchanged names leaves both where one can’t have its name back', async () => {
  const { shelf: reds } = await write('POST', 'categories', { name: 'Tintos' })
  const { shelf: whites } = await write('POST', 'categories', { name: 'Blancos' })
  const named = (id: number, name: string) =>
    sql.query('update categories set name = $2 where id = $1', [id, name])
  await named(reds.id, '-')
  await named(whites.id, 'Tintos')
  await named(reds.id, 'Blancos')
  const { rows } = await sql.query<{ id: number }>(
    `with batch as (insert into audit_batches (at) values ($1) returning id)
      insert into audit_changes (batch_id, noun, row_id, field, before, after)
        select id, 'categories', row_id, 'name', to_jsonb(before), to_jsonb(after)
          from batch cross join unnest($2::integer[], $3::text[], $4::text[]) as change (row_id, before, after) returning batch_id as id`,
    [shop.clock.now, [reds.id, whites.id], ['Tintos', 'Blancos'], ['Blancos', 'Tintos']],
  )
  const batch = rows[0]?.id ?? 0
  // Archived, it has its name on, but no address any more; the address of its previous one is another's.
  await sql.query('update categories set archived_at = $2 where id = $1', [whites.id, shop.clock.now])
  expect(await stays(batch)).toEqual(['Ahora lo usa otro', 'Ahora lo usa otro'])
  await expect(undo(batch)).rejects.toMatchObject({ body: { code: 'undo_nothing' } })
})

it('the name of one that is gone can be taken, however long it is', async () => {
  const long = `Distribuidora ${'x'.repeat(106)}`
  const { shelf: old } = await write('POST', 'suppliers', { name: long })
  await write('POST', `suppliers/${old.id}/archive`, { version: old.version })
  const { shelf } = await write('POST', 'suppliers', { name: 'Otra' })
  expect(await write('PUT', `suppliers/${shelf.id}`, { ...shelf, name: long })).toMatchObject({
    status: 200,
    shelf: { name: long },
  })
})

it.each(['categories', 'sub_categories', 'bodegas', 'brands'] as const)(
  'a rename of one of %s locks its articles by their ids, as orders do',
  async (noun) => {
    const { shelf: parent } = await write('POST', 'categories', { name: `De ${noun}` })
    const of = noun === 'sub_categories' ? { category_id: parent.id } : {}
    const { shelf } = await write('POST', noun, { name: `Antes ${noun}`, ...of })
    const column = {
      categories: 'category_id',
      sub_categories: 'sub_category_id',
      bodegas: 'bodega_id',
      brands: 'brand_id',
    }[noun]
    const [first, second] = [
      await addArticle(sql, { [column]: shelf.id }),
      await addArticle(sql, { [column]: shelf.id }),
    ]
    // The first is stored after the second by now.
    await sql.query('update articles set volume_ml = 750 where id = $1', [first])
    const order = await sql.connect()
    await order.query('begin')
    await order.query('select from articles where id = $1 for no key update', [first])
    const renamed = write('PUT', `${noun}/${shelf.id}`, { ...shelf, name: `Después ${noun}` })
    await untilOneWaits(sql)
    const locked = order.query('select from articles where id = $1 for no key update nowait', [second])
    await expect(
      locked.finally(() => order.query('rollback')).finally(() => order.release()),
    ).resolves.toMatchObject({ rowCount: 1 })
    expect(await renamed).toMatchObject({ status: 200 })
  },
)

it('half an emoji in a name becomes a replacement character', async () => {
  const { shelf } = await write('POST', 'suppliers', { name: 'Con \ud800' })
  expect(await write('PUT', `suppliers/${shelf.id}`, { ...shelf, name: 'Sin \udc00' })).toMatchObject({
    status: 200,
    shelf: { name: 'Sin \ufffd' },
  })
})
