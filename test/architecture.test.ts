import { expect, test } from 'vitest'
import { circles, folderCircles, type Import, importsBetween, readSource, sourceFiles } from './imports.ts'

const files = sourceFiles()
/** Files imported only by tests count as tests: the suites that check an emulator and a vendor for the same behaviour. */
const shipped = files.filter((file) => !/(?:\.test|\/conformance)\.ts$/.test(file))
const imports = importsBetween(shipped)

/** Layers, lower ones first: a file imports from its own layer or a lower one (docs/tour.md). Rooms of one layer share a line. */
const serverStairs = [
  ['domain'],
  ['contract'],
  ['server/env', 'server/settings'],
  ['server/files', 'server/db', 'server/encoder'],
  ['server/cache', 'server/integrations'],
  ['server/deps'],
  ['server/http'],
  ['server/health'],
  ['server/features'],
  ['server/pages', 'server/command-line'],
  ['server/demo'],
  ['server/app'],
]
const webStairs = [
  ['domain'],
  ['contract'],
  ['web/copy', 'web/api', 'web/router', 'web/styles'],
  ['web/ui'],
  ['web/parts'],
  ['web/offline', 'web/seo'],
  ['web/screens'],
  ['web/shell'],
  ['web/panel'],
  ['web/root'],
]
/** Server features, lower ones first; those of the panel, which no other feature imports, last. */
const features = [
  'shop',
  'images',
  'catalog',
  'search',
  'seo',
  'clients',
  'addresses',
  'messaging',
  'delivery',
  'coupons',
  'till',
  'cart',
  'orders',
  'payments',
  'amendments',
  'accounts',
  'panel/articles',
  'panel/history',
  'panel/conversations',
  'panel/orders',
  'panel/deliveries',
  'panel/sales',
  'panel/stock',
  'panel/amendments',
  'panel/staff',
  'panel/settings',
  'panel/zones',
  'panel/coupons',
  'panel/backups',
]
const settings = ['server/env.ts']
const besideDb = ['log', 'outside-services', 'queues', 'secrets', 'signing', 'write-whole'].map(
  (name) => `server/${name}.ts`,
)

function stepOf(file: string): string {
  const [room = '', part = ''] = file.split('/')
  if (room === 'domain' || room === 'contract') return room
  if (room === 'demo') return 'server/demo'
  if (settings.includes(file)) return 'server/settings'
  if (besideDb.includes(file)) return 'server/db'
  if (!part.includes('.')) return `${room}/${part}`
  return `${room}/${part.startsWith('deps') ? 'deps' : room === 'web' ? 'root' : 'app'}`
}

/** The command line, like the start, may fill an empty database with the demo shop. */
function opensDemo({ from, to }: Pick<Import, 'from' | 'to'>): boolean {
  return to.startsWith('demo/') && /^server\/(?:start\.ts|command-line\/)/.test(from)
}

function climbs({ from, to }: Import): boolean {
  const stairs = from.startsWith('web/') ? webStairs : serverStairs
  const stepAt = (file: string) => stairs.findIndex((step) => step.includes(stepOf(file)))
  return stepAt(to) > stepAt(from) && !opensDemo({ from, to })
}

const featureRank = (file: string): number =>
  features.indexOf(/^server\/features\/((?:panel\/)?[^/]+)/.exec(file)?.[1] ?? '')
const screenOf = (file: string): string | undefined =>
  file.startsWith('web/screens/') ? file.split('/')[2] : undefined
const screenOfPanel = (file: string): string | undefined => /^web\/panel\/screens\/([^/.]+)/.exec(file)?.[1]
const isOfPanel = (file: string): boolean => /^web\/(?:copy\/)?panel\//.test(file)
const isOfShopAlone = (file: string): boolean =>
  /^web\/(?:screens|shell|offline|seo|root|routes|entry)/.test(file)
const show = ({ from, to }: Import): string => `${from} → ${to}`

test('every file stands on a step of the stairs', () => {
  const lost = shipped.filter((file) => ![...serverStairs, ...webStairs].flat().includes(stepOf(file)))
  expect(lost).toEqual([])
})

test('imports go down the stairs only', () => {
  expect(imports.filter(climbs).map(show)).toEqual([])
})

test('the server and the web never see each other', () => {
  const across = imports.filter(
    ({ from, to }) =>
      (from.startsWith('server/') && to.startsWith('web/')) ||
      (from.startsWith('web/') && to.startsWith('server/')),
  )
  expect(across.map(show)).toEqual([])
})

test('other rooms are imported by their path, files of one room by a relative one', () => {
  const roundabout = shipped.filter(
    (file) => file !== 'web/routes.ts' && /from '(?:\.\.\/)+(?:domain|contract)\//.test(readSource(file)),
  )
  expect(roundabout).toEqual([])
})

test('the domain knows no package, no clock and no chance', () => {
  const impure = shipped.filter(
    (file) =>
      file.startsWith('domain/') &&
      /from '(?![.#])|new Date\(\)|Date\.now|Math\.random|process\./.test(readSource(file)),
  )
  expect(impure).toEqual([])
})

test('the browser’s rooms call nothing newer than the oldest browser has (decision 121)', () => {
  const newer =
    /\b(?:Promise\.(?:withResolvers|try)|(?:Map|Object)\.groupBy|URL\.(?:parse|canParse)|Array\.fromAsync|AbortSignal\.any|Response\.json|RegExp\.escape|Iterator\.\w+)\b|\.toArray\(\)|\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|checkVisibility|startViewTransition|(?:show|hide|toggle)Popover)\(|\.(?:values|keys|entries)\(\)\s*\.\w/
  const callers = shipped.filter(
    (file) =>
      /^(?:web|domain|contract)\//.test(file) &&
      newer.test(readSource(file).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')),
  )
  expect(callers).toEqual([])
})

test('a schema never reaches the browser', () => {
  const leaks = imports.filter(
    ({ from, to, isType }) =>
      to.endsWith('.schema.ts') && !isType && !from.endsWith('.schema.ts') && !from.startsWith('server/'),
  )
  expect(leaks.map(show)).toEqual([])
})

test('pictures are decoded by the process of the encoder alone', () => {
  const readers = shipped.filter((file) => /from 'sharp'/.test(readSource(file)))
  expect(readers).toEqual(['server/encoder/share-picture.ts', 'server/encoder/works.ts'])
})

test('the list of common passwords never reaches the browser', () => {
  const readers = imports.filter(({ to }) => to === 'domain/accounts/password-words.ts')
  expect(readers.map(({ from }) => from)).toEqual(['server/features/accounts/password.service.ts'])
})

test('the ui room speaks to no server and knows no words of the shop', () => {
  const serverBusy = shipped.filter(
    (file) =>
      file.startsWith('web/ui/') && /fetch\(|useQuery|#contract|\/copy\/(?!controls)/.test(readSource(file)),
  )
  expect(serverBusy).toEqual([])
})

test('a feature sees only those below it', () => {
  const between = imports.filter(({ from, to }) =>
    [from, to].every((file) => file.startsWith('server/features/')),
  )
  expect(
    between.filter(({ from, to }) => featureRank(to) > featureRank(from) || featureRank(from) < 0).map(show),
  ).toEqual([])
})

test('the SQL of a feature is in its repos', () => {
  const elsewhere = shipped.filter(
    (file) =>
      file.startsWith('server/features/') &&
      !file.endsWith('.repo.ts') &&
      /\.query[<(]/.test(readSource(file)),
  )
  expect(elsewhere).toEqual([])
})

/** Functions of one name in several files of the server, each with its reason. */
const namesakes: Readonly<Record<string, string>> = {
  findLastActor: 'of an order by its events, of a setting by the audit',
  listArticles: 'of the shop, and of the panel',
  readPayment: 'one for each provider',
  readPayments: 'one for each provider',
  requestProvider: 'one for each kind of provider',
  textOf: 'of each kind of answer',
}

test('a function’s name is exported once in the server', () => {
  const declared = /^export (?:async )?function\*? (\w+)|^export const (\w+)(?:: [^=\n]+)? = (?:async )?\(/gm
  const places = shipped
    .filter((file) => file.startsWith('server/'))
    .flatMap((file) =>
      [...readSource(file).matchAll(declared)].map(([, name, constant]) => ({
        file,
        name: name ?? constant,
      })),
    )
  const twice = [...Map.groupBy(places, ({ name }) => name)].filter(
    ([name, found]) => found.length > 1 && !Object.hasOwn(namesakes, name ?? ''),
  )
  expect(twice.map(([name, found]) => [name, ...found.map(({ file }) => file)].join(' '))).toEqual([])
})

test('screens never see each other', () => {
  const across = imports.filter(
    ({ from, to }) =>
      screenOf(from) !== undefined && screenOf(to) !== undefined && screenOf(from) !== screenOf(to),
  )
  expect(across.map(show)).toEqual([])
})

test('the owner’s panel and the shop never see each other, nor the panel’s screens', () => {
  const across = imports.filter(
    ({ from, to }) =>
      (isOfPanel(from) && isOfShopAlone(to)) ||
      (isOfPanel(to) && !isOfPanel(from)) ||
      (screenOfPanel(from) && screenOfPanel(to) && screenOfPanel(from) !== screenOfPanel(to)),
  )
  expect(across.map(show)).toEqual([])
})

test('no file and no folder imports itself through others', () => {
  expect(circles(imports)).toEqual([])
  expect(folderCircles(imports.filter((one) => !opensDemo(one)))).toEqual([])
})

test('stock is set in one file alone', () => {
  const setters = shipped.filter(
    (file) => file.startsWith('server/') && /\bset\b[^'`]*\bstock = /.test(readSource(file)),
  )
  expect(setters).toEqual(['server/features/catalog/stock.repo.ts'])
})

test('signatures are compared in one file alone', () => {
  const comparers = shipped.filter((file) => readSource(file).includes('timingSafeEqual'))
  expect(comparers).toEqual(['server/signing.ts'])
})

test('integrations send their requests by one function, or a push', () => {
  const senders = shipped.filter(
    (file) => file.startsWith('server/integrations/') && /\bfetch\(/.test(readSource(file)),
  )
  expect(senders).toEqual(['server/integrations/outgoing.ts', 'server/integrations/push/web-push.ts'])
})

test('no room is a drawer for odds and ends', () => {
  expect(
    files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib|managers?)(\/|\.|$)/.test(file)),
  ).toEqual([])
})

test('only the settings read the environment', () => {
  const entries = /^server\/(main|cli|db\/restore|db\/embedded\/.*)\.ts$/
  const readers = shipped.filter((file) => !entries.test(file) && /process\.env/.test(readSource(file)))
  expect(readers).toEqual([])
})
