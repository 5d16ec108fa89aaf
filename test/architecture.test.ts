import { expect, test } from 'vitest'
import type { Calls } from '#contract/call.ts'
import { circles, type Import, importsBetween, readSource, sourceFiles } from './imports.ts'

const files = sourceFiles()
const shipped = files.filter((file) => !file.endsWith('.test.ts'))
const imports = importsBetween(shipped)

/** Lower steps first: a file imports from its own step or a lower one (design 3). */
const serverStairs = ['domain', 'contract', 'server/db', 'server/integrations', 'server/deps', 'server/http', 'server/features', 'server/app']
const webStairs = ['domain', 'contract', 'web/copy', 'web/pwa', 'web/shop', 'web/root']
/** Rooms that share a step with the named one. */
const sameStep: Record<string, string> = { 'web/api': 'web/copy', 'web/ui': 'web/copy', 'web/styles': 'web/copy', 'web/panel': 'web/shop', 'server/pages': 'server/app', 'server/command-line': 'server/app' }
const settings = ['server/env.ts', 'server/env-maps.ts', 'server/env-payments.ts', 'server/env-push.ts', 'server/env-values.ts', 'server/queues.ts', 'server/secrets.ts']

function stepOf(file: string): string {
  const [room = '', part = ''] = file.split('/')
  if (room === 'domain' || room === 'contract') return room
  if (settings.includes(file)) return 'server/db'
  const place = part.includes('.') ? `${room}/${part.startsWith('deps') ? 'deps' : room === 'web' ? 'root' : 'app'}` : `${room}/${part}`
  return sameStep[place] ?? place
}

function climbs({ from, to }: Import): boolean {
  const stairs = from.startsWith('web/') ? webStairs : serverStairs
  return stairs.indexOf(stepOf(to)) > stairs.indexOf(stepOf(from))
}

const show = ({ from, to }: Import): string => `${from} → ${to}`

test('every file stands on a step of the stairs', () => {
  const lost = shipped.filter((file) => ![...serverStairs, ...webStairs].includes(stepOf(file)))
  expect(lost).toEqual([])
})

test('imports go down the stairs only', () => {
  expect(imports.filter(climbs).map(show)).toEqual([])
})

test('the server and the web never see each other', () => {
  const across = imports.filter(({ from, to }) => (from.startsWith('server/') && to.startsWith('web/')) || (from.startsWith('web/') && to.startsWith('server/')))
  expect(across.map(show)).toEqual([])
})

test('the shop and the panel never see each other', () => {
  const across = imports.filter(({ from, to }) => (from.startsWith('web/shop/') && to.startsWith('web/panel/')) || (from.startsWith('web/panel/') && to.startsWith('web/shop/')))
  expect(across.map(show)).toEqual([])
})

test('other rooms are imported by their path, files of one room by a relative one', () => {
  const roundabout = shipped.filter((file) => file !== 'web/routes.ts' && /from '(?:\.\.\/)+(?:domain|contract)\//.test(readSource(file)))
  expect(roundabout).toEqual([])
})

test('the domain knows no package, no clock and no chance', () => {
  const impure = shipped.filter((file) => file.startsWith('domain/') && /from '(?![.#])|new Date\(\)|Date\.now|Math\.random|process\./.test(readSource(file)))
  expect(impure).toEqual([])
})

test('a schema never reaches the browser', () => {
  const leaks = imports.filter(({ from, to, isType }) => to.endsWith('.schema.ts') && !isType && !from.endsWith('.schema.ts') && !from.startsWith('server/'))
  expect(leaks.map(show)).toEqual([])
})

test('the list of common passwords never reaches the browser', () => {
  const list = 'domain/common-passwords/'
  const readers = imports.filter(({ from, to }) => to.startsWith(list) && !from.startsWith(list) && !from.startsWith('server/'))
  expect(readers.map(show)).toEqual([])
})

test('the ui room speaks to no server and knows no words of the shop', () => {
  const busy = shipped.filter((file) => file.startsWith('web/ui/') && /fetch\(|useQuery|#contract|\/copy\/(?!controls)/.test(readSource(file)))
  expect(busy).toEqual([])
})

test('no file imports itself through others', () => {
  expect(circles(imports)).toEqual([])
})

test('no room is a drawer for odds and ends', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib|managers?)(\/|\.|$)/.test(file))).toEqual([])
})

test('only the settings read the environment', () => {
  const entries = /^server\/(main|cli|db\/restore|db\/embedded\/.*)\.ts$/
  const readers = shipped.filter((file) => !entries.test(file) && /process\.env/.test(readSource(file)))
  expect(readers).toEqual([])
})

test('each call says who may make it', async () => {
  const audiences: Record<string, string> = {}
  for (const file of shipped.filter((name) => /^contract\/[a-z-]+\.ts$/.test(name))) {
    const exported = (await import(`../src/${file}`)) as Record<string, unknown>
    for (const [name, calls] of Object.entries(exported)) {
      if (!name.endsWith('Calls')) continue
      for (const { method, path, may } of Object.values(calls as Calls)) audiences[`${method} ${path}`] = may
    }
  }
  expect(audiences).toEqual({
    'DELETE /addresses/:id': 'buyer',
    'DELETE /cards/:id': 'buyer',
    'DELETE /carts/:id': 'anyone',
    'DELETE /sessions': 'buyer',
    'DELETE /sessions/:id': 'buyer',
    'GET /addresses': 'anyone',
    'GET /articles-seleccion-especial/:articles_id': 'anyone',
    'GET /articles/:slug/:commerce_id': 'anyone',
    'GET /articles/favorite/:id': 'buyer',
    'GET /articles/featured-last-uploads/:commerce': 'anyone',
    'GET /articles/from-category/:category_id/:sub_category_id/:bodega_id/:order_by/:commerce': 'anyone',
    'GET /articles/names/:commerce': 'anyone',
    'GET /articles/search/:query/:commerce': 'anyone',
    'GET /articles/set-viewed/:id': 'anyone',
    'GET /articles/questions/answered/:article_id': 'anyone',
    'GET /articles/similars/:article_id/:commerce': 'anyone',
    'GET /bodegas/:commerce_id': 'anyone',
    'GET /buyer/data': 'buyer',
    'GET /calls/waiting-call': 'buyer',
    'GET /cards': 'buyer',
    'GET /carts/:id/can-make-order': 'anyone',
    'GET /carts/from-order/:order_id': 'anyone',
    'GET /carts/last-cart/:commerce': 'anyone',
    'GET /categories/:commerce': 'anyone',
    'GET /clients': 'seller',
    'GET /commerce/:commerce_id': 'anyone',
    'GET /commerce/workdays/:commerce_id': 'anyone',
    'GET /conditions': 'anyone',
    'GET /cupons': 'buyer',
    'GET /cupons/search/:commerce_id/:code': 'anyone',
    'GET /cupons/set-read': 'buyer',
    'GET /delivery-day/:commerce_id': 'anyone',
    'GET /delivery-slots/:commerce_id/:delivery_zone_id': 'anyone',
    'GET /delivery-zones/:commerce_id': 'anyone',
    'GET /favorites': 'buyer',
    'GET /facets/:category_id/:sub_category_id/:bodega_id/:commerce': 'anyone',
    'GET /forwarding/:commerce': 'anyone',
    'GET /last-searchs': 'buyer',
    'GET /last-searchs/for-search-page/:commerce': 'anyone',
    'GET /messages': 'buyer',
    'GET /messages/set-read': 'buyer',
    'GET /notifications': 'buyer',
    'GET /notifications/unread': 'buyer',
    'GET /geocode': 'anyone',
    'GET /map-tiles': 'anyone',
    'GET /orders': 'buyer',
    'GET /orders/by-link/:num/:token': 'anyone',
    'GET /orders/current/:commerce': 'anyone',
    'GET /orders/placed/:num': 'anyone',
    'GET /payment-methods/:commerce_id': 'anyone',
    'GET /platelets/:commerce_id': 'anyone',
    'GET /questions': 'buyer',
    'GET /push-key': 'buyer',
    'GET /realtime': 'buyer',
    'GET /sanctum/csrf-cookie': 'anyone',
    'GET /sessions': 'buyer',
    'GET /sub-categories/:category_id': 'anyone',
    'GET /titles/:commerce': 'anyone',
    'GET /user': 'buyer',
    'POST /addresses': 'anyone',
    'POST /advises': 'anyone',
    'POST /broadcasting/auth': 'buyer',
    'POST /buyer/deletion': 'buyer',
    'POST /buyer/deletion-code': 'buyer',
    'POST /buyer/verify-email': 'buyer',
    'POST /calls': 'buyer',
    'POST /carts': 'anyone',
    'POST /carts/quote': 'anyone',
    'POST /help/message': 'buyer',
    'POST /login': 'anyone',
    'POST /mercado-pago/preference': 'anyone',
    'POST /payments/returned': 'anyone',
    'GET /orders/by-link/:num/:token/receipt': 'anyone',
    'POST /orders/by-link/:num/:token/receipt': 'anyone',
    'GET /payway/terms': 'anyone',
    'POST /payway/payments': 'anyone',
    'POST /cards/:id/token': 'buyer',
    'POST /mail-to-commerce': 'anyone',
    'POST /logout': 'anyone',
    'POST /messages': 'buyer',
    'POST /notifications/mark-as-read': 'buyer',
    'POST /orders': 'anyone',
    'POST /questions': 'buyer',
    'POST /password-reset/check-verification-code': 'anyone',
    'POST /password-reset/send-verification-code': 'anyone',
    'POST /password-reset/update-password': 'anyone',
    'POST /sociallogin/:provider': 'anyone',
    'POST /sociallogin/:provider/:commerce_id': 'anyone',
    'POST /register': 'anyone',
    'POST /register/resend-code': 'buyer',
    'POST /register/verify-code': 'buyer',
    'POST /register-token': 'buyer',
    'POST /unregister-token': 'buyer',
    'POST /withdrawals': 'anyone',
    'PUT /addresses/:id': 'buyer',
    'PUT /addresses/:id/default': 'buyer',
    'PUT /buyer': 'buyer',
    'PUT /buyer/password': 'buyer',
    'PUT /buyer/phone': 'buyer',
    'PUT /carts': 'anyone',
  })
})
