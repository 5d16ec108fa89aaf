import { describe, expect, it } from 'vitest'
import { addArticle, addBuyer, addRow } from '../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()

async function fetchFile(who: Visitor, format: 'json' | 'html' = 'json') {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return shop.app.inject({ method: 'GET', url: `/api/buyer/data?format=${format}`, headers: { cookie } })
}

const datosOf = async (who: Visitor) =>
  (await fetchFile(who)).json<{ datos: Record<string, Record<string, unknown>[]> }>().datos

describe('the data of a buyer', () => {
  it('are a file of his own that no cache keeps', async () => {
    const visitor = await shop.loggedIn(await addBuyer(shop.sql))
    for (const [format, type] of [
      ['json', 'application/json; charset=utf-8'],
      ['html', 'text/html; charset=utf-8'],
    ] as const) {
      const { statusCode, headers } = await fetchFile(visitor, format)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="mis-datos.${format}"`,
      })
    }
    expect((await fetchFile(shop.visitor())).statusCode).toBe(401)
    expect((await visitor.send({ method: 'GET', path: '/buyer/data?format=xml' })).status).toBe(422)
  })

  it('tell all that he did, and nothing of another', async () => {
    const [own, other] = [await addBuyer(shop.sql, { email: 'mia@ejemplo.com.ar' }), await addBuyer(shop.sql)]
    const [article, liked] = [
      await addArticle(shop.sql, { name: 'Malbec de prueba', stock: null }),
      await addArticle(shop.sql, { name: 'Cabernet querido' }),
    ]
    for (const [buyer, mark] of [
      [own, 'propio'],
      [other, 'ajeno'],
    ] as const) {
      await addAddress(shop.sql, { buyer_id: buyer })
      await addRow(shop.sql, 'questions', { article_id: article, buyer_id: buyer, text: `¿Algo ${mark}?` })
      await addRow(shop.sql, 'messages', { buyer_id: buyer, from_buyer: true, text: `Mensaje ${mark}` })
      await addRow(shop.sql, 'last_searches', { buyer_id: buyer, body: `busca ${mark}` })
      await addRow(shop.sql, 'cards', {
        buyer_id: buyer,
        provider_token: `token-${mark}`,
        last_four_digits: '4242',
        payment_method_name: 'Visa',
      })
    }
    await shop.sql.query('insert into favorites (buyer_id, article_id) values ($1, $2)', [own, liked])
    await addRow(shop.sql, 'advises', { article_id: liked, email: 'mia@ejemplo.com.ar' })
    const visitor = await shop.loggedIn(own)
    const { num } = orderOf(await postOrder(visitor, await saveCart(visitor, [{ id: article, amount: 2 }])))

    const datos = await datosOf(visitor)
    const file = (await fetchFile(visitor)).body
    expect(datos['cuenta']).toMatchObject([{ correo: 'mia@ejemplo.com.ar' }])
    expect(datos['pedidos']).toMatchObject([
      { número: num, total: 2000, artículos: [{ artículo: 'Malbec de prueba', cantidad: 2 }] },
    ])
    expect(datos['favoritos']).toMatchObject([{ artículo: 'Cabernet querido' }])
    expect(datos['avisos_de_disponibilidad']).toHaveLength(1)
    for (const [chapter, text] of [
      ['direcciones', 'San Martín 2451'],
      ['preguntas', '¿Algo propio?'],
      ['mensajes', 'Mensaje propio'],
      ['búsquedas', 'busca propio'],
      ['tarjetas', '4242'],
    ]) {
      expect(JSON.stringify(datos[chapter ?? ''])).toContain(text)
    }
    expect(datos['sesiones']).toHaveLength(1)
    for (const secret of ['ajeno', 'token-', 'argon2', visitor.cookies.get('damajuana_session') ?? '?'])
      expect(file).not.toContain(secret)
  })

  it('do not tell what waits for an e-mail that he has not proved to be his', async () => {
    const article = await addArticle(shop.sql, { stock: 0 })
    await addRow(shop.sql, 'advises', { article_id: article, email: 'victima@ejemplo.com.ar' })
    const thief = await shop.loggedIn(
      await addBuyer(shop.sql, {
        email: 'victima@ejemplo.com.ar',
        verification_pending_since: shop.clock.now,
      }),
    )
    expect((await datosOf(thief))['avisos_de_disponibilidad']).toEqual([])
  })

  it('can be read on a page that runs nothing of what he wrote', async () => {
    const buyer = await addBuyer(shop.sql, { name: '<script>alert(1)</script>' })
    await addRow(shop.sql, 'messages', {
      buyer_id: buyer,
      from_buyer: true,
      text: 'Primera línea\n<img src=x onerror=alert(1)>',
    })
    const body = (await fetchFile(await shop.loggedIn(buyer), 'html')).body.replaceAll(/>\s+</g, '><')
    expect(body).not.toMatch(/<script|<img/)
    expect(body).toMatch(/Primera línea<br ?\/?>&lt;img/)
    expect(body).toContain('<h2>Direcciones</h2><p>No hay nada guardado.</p>')
    expect(body).toMatch(/<dt>Creada el<\/dt><dd>\d\d\/\d\d\/\d\d \d\d:\d\d<\/dd>/)
  })
})

describe('each table that knows a buyer or an e-mail', () => {
  /** Each table's section in the export, or why it has none. A new table needs a decision here and in account deletion. */
  const decided: Record<string, string> = {
    addresses: 'direcciones',
    advises: 'avisos_de_disponibilidad',
    audit_batches: 'cambios_en_la_tienda',
    buyers: 'cuenta',
    calls: 'llamadas_pedidas',
    cards: 'tarjetas',
    carts: 'carrito',
    chats: 'mensajes',
    clients: 'ficha_de_cliente',
    collections: 'cobros',
    contacts: 'mensajes_de_contacto',
    conversation_entries: 'conversaciones_atendidas',
    cupon_buyers: 'cupones',
    cupon_finds: 'cupones_encontrados',
    cupon_reads: 'cupones',
    cupon_uses: 'cupones_usados',
    favorites: 'favoritos',
    login_networks: 'redes_de_ingreso',
    last_searches: 'búsquedas',
    mailed_codes: 'códigos_enviados',
    messages: 'mensajes',
    notifications: 'notificaciones',
    order_alerts: 'pedidos_abiertos',
    order_events: 'cambios_de_pedidos',
    order_picks: 'renglones_juntados',
    order_receipts: 'comprobantes',
    order_amendments: 'cambios_de_renglones',
    order_returns: 'devoluciones',
    payment_refunds: 'devoluciones',
    panel_answers: 'kept a day, of what the panel is told again',
    orders: 'pedidos',
    push_subscriptions: 'avisos_en_el_navegador',
    question_marks: 'conversaciones_atendidas',
    questions: 'preguntas',
    recovery_codes: 'segundo_paso',
    second_factors: 'segundo_paso',
    sessions: 'sesiones',
    social_identities: 'ingreso_con_otras_cuentas',
    staff_invitations: 'invitaciones',
    stock_entries: 'trabajos_de_stock',
    stock_movements: 'movimientos_de_stock',
    till_moves: 'cajas',
    delivery_stops: 'entregas',
    driver_cash: 'cobros',
    driver_handovers: 'cajas',
    tills: 'cajas',
    untold_moves: 'cambios_de_pedidos',
    withdrawals: 'arrepentimientos',
    commerces: "the shop's own",
  }

  it('is told to its buyer', async () => {
    const { rows } = await shop.sql.query<{ name: string }>(
      `select distinct name from (
        select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'buyers'::regclass
        union select table_name from information_schema.columns where table_schema = 'public' and column_name ~ 'email') as tables order by name`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(decided).toSorted())
    const datos = await datosOf(await shop.loggedIn(await addBuyer(shop.sql)))
    expect(Object.values(decided).filter((chapter) => !(chapter in datos))).toEqual([
      'kept a day, of what the panel is told again',
      "the shop's own",
    ])
  })
})
