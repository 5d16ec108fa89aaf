import { expect, test } from 'vitest'
import { circles, type Import, importsBetween, readSource, sourceFiles } from './imports.ts'

const files = sourceFiles()
const shipped = files.filter((file) => !file.endsWith('.test.ts'))
const imports = importsBetween(shipped)

/** Lower steps first: a file imports from its own step or a lower one (design 3). */
const serverStairs = [
  'domain',
  'contract',
  'server/db',
  'server/integrations',
  'server/deps',
  'server/http',
  'server/features',
  'server/app',
]
const webStairs = ['domain', 'contract', 'web/copy', 'web/pwa', 'web/shop', 'web/root']
/** Rooms that share a step with the named one. */
const sameStep: Record<string, string> = {
  'web/api': 'web/copy',
  'web/ui': 'web/copy',
  'web/router': 'web/copy',
  'web/styles': 'web/copy',
  'server/env': 'server/db',
  'server/cache': 'server/integrations',
  'server/pages': 'server/app',
  'server/command-line': 'server/app',
}
const settings = ['server/env.ts', 'server/queues.ts', 'server/secrets.ts']

function stepOf(file: string): string {
  const [room = '', part = ''] = file.split('/')
  if (room === 'domain' || room === 'contract') return room
  if (settings.includes(file)) return 'server/db'
  const place = part.includes('.')
    ? `${room}/${part.startsWith('deps') ? 'deps' : room === 'web' ? 'root' : 'app'}`
    : `${room}/${part}`
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

test('a schema never reaches the browser', () => {
  const leaks = imports.filter(
    ({ from, to, isType }) =>
      to.endsWith('.schema.ts') && !isType && !from.endsWith('.schema.ts') && !from.startsWith('server/'),
  )
  expect(leaks.map(show)).toEqual([])
})

test('the list of common passwords never reaches the browser', () => {
  const list = 'domain/common-passwords/'
  const readers = imports.filter(
    ({ from, to }) => to.startsWith(list) && !from.startsWith(list) && !from.startsWith('server/'),
  )
  expect(readers.map(show)).toEqual([])
})

test('the ui room speaks to no server and knows no words of the shop', () => {
  const busy = shipped.filter(
    (file) =>
      file.startsWith('web/ui/') && /fetch\(|useQuery|#contract|\/copy\/(?!controls)/.test(readSource(file)),
  )
  expect(busy).toEqual([])
})

test('no file imports itself through others', () => {
  expect(circles(imports)).toEqual([])
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
