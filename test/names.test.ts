import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'

/** Identifiers that the code no longer uses, and their replacements. Matched as whole identifiers or whole words of a file name. */
const gone: Readonly<Record<string, string>> = {
  appraisal: 'pricedCart',
  appraise: 'price',
  appraiseCart: 'priceCart',
  weigh: 'price',
  weighed: 'priced',
  advise: 'stockAlert',
  advises: 'stockAlerts',
  forwarding: 'redirect',
  keeper: 'persister',
  kept: 'cached, stored or saved',
  keep: 'save, cache or store',
  goods: 'items, subtotal or inventory',
  overtaken: 'conflict or stale',
  lack: 'shortfall',
  lacks: 'shortfalls',
  lowered: 'stockChange',
  paying: 'payment',
  notice: 'webhook',
  notices: 'webhooks',
  hearing: 'paymentUpdate',
  outrun: 'superseded',
  breach: 'mismatch',
  verdict: 'reconciliation',
  hint: 'event',
  hints: 'events',
  door: 'connectionConfig',
  audience: 'subscriptions',
  telling: 'enumeration guard',
  turns: 'concurrencyLimit',
  paced: 'throttled',
  manners: 'throttle',
  adopt: 'merge',
  trip: 'oauthState',
  letter: 'email template',
  letterhead: 'emailTheme',
  understand: 'parseQuery',
  understanding: 'queryParsing',
  sameAs: 'synonyms',
  insteadOf: 'substitutes',
  idleWords: 'stopWords',
  respell: 'correctSpelling',
  spelling: 'correction',
  hits: 'results',
  talk: 'inbox',
  trouble: 'fault',
  troubles: 'faults',
  loopback: 'fakeServer',
  deadEnds: 'errorPages',
  isBusyPlace: 'isProtectedPlace',
  priceNews: 'priceChanges',
  demijohn: 'logo',
  patience: 'timeoutMs',
  settled: 'pending’s opposite: idleMs, debounced, saved',
  room: 'maxBytes, limits',
  longest: 'max…',
  gathering: 'batchMs',
  no: 'rejection',
  nothing: 'empty…',
  bare: 'empty…, trimmed',
  narrow: 'applyFilters',
  Appraisal: 'PricedCart',
  WeighedLine: 'PricedLine',
  WeighedPromotion: 'PricedPromotion',
  Advise: 'StockAlert',
  Forwarding: 'Redirect',
  KeptAnswer: 'StoredAnswer',
  KeptCard: 'SavedCard',
  KeptList: 'ListKeepAlive',
  Goods: 'CatalogueItems',
  Good: 'InventoryItem',
  Lack: 'Shortfall',
  Notice: 'Webhook',
  PaymentVerdict: 'Reconciliation',
  TermsBreach: 'TermsMismatch',
  PayingDeps: 'PaymentDeps',
  Hint: 'RealtimeEvent',
  Hints: 'ReturnQuery',
  RealtimeDoor: 'ConnectionConfig',
  Trip: 'OAuthState',
  Letterhead: 'EmailTheme',
  mailLetter: 'enqueueMailTo',
  sendEmail: 'enqueueMailTo',
  Spelling: 'SpellCorrection',
  Trouble: 'Fault',
  Loopback: 'FakeServer',
  OwnSession: 'DeviceSession',
  ShopFrame: 'Shell',
  PriceNews: 'PriceChange',
  Demijohn: 'Logo',
  ServerNo: 'ServerError',
  NoBody: 'ErrorBody',
  Call: 'Endpoint',
  CallInput: 'EndpointInput',
  CallAnswer: 'EndpointAnswer',
  Receipt: 'PaymentProof or ThanksSummary',
  asker: 'requester, author',
  Asked: 'HandlerInput, …Query, …Body',
  AskedOf: 'EmulatorRequest',
  AskedPage: 'PageRequest',
  askProvider: 'requestProvider',
  askForPayment: 'syncPayment',
  askRefund: 'requestRefund',
  askToLogIn: 'requestLogin',
  begun: 'preloaded, started',
  lastSaid: 'lastKnown',
  PriceAsks: 'PriceDoubts',
  writeOnce: 'idempotentWrite',
}

/** Exceptions by path prefix, each with its reason. */
const stays: readonly { word: string; under: readonly string[]; why: string }[] = [
  {
    word: 'goods',
    under: ['contract/', 'server/', 'web/'],
    why: 'a field of the totals, on the wire and in orders',
  },
  {
    word: 'forwarding',
    under: ['contract/seo.schema.ts', 'server/features/seo/', 'web/api/shared-loads.ts'],
    why: 'a field of the answer',
  },
  {
    word: 'keep',
    under: ['contract/payments.schema.ts', 'server/features/payments/card/', 'web/screens/payment/card/'],
    why: 'a field of a card payment’s body',
  },
  {
    word: 'verdict',
    under: ['server/features/payments/provider-payments.repo.ts', 'server/health/database-metrics.ts'],
    why: 'a column of payments, and a label of their metric',
  },
  {
    word: 'breach',
    under: ['server/features/messaging/owner-tasks.repo.ts'],
    why: 'a key of an owner task as it is stored',
  },
  { word: 'lack', under: ['server/features/cart/stock-changes'], why: 'a name in SQL' },
  { word: 'advises', under: ['server/features/accounts/buyer-data.test.ts'], why: 'a table' },
  { word: 'sameAs', under: ['web/seo/structured-data.ts'], why: 'schema.org' },
  {
    word: 'adopt',
    under: ['server/open-deps.ts', 'server/start.ts', 'demo/emulators/start.ts'],
    why: 'AsyncDisposableStack',
  },
  { word: 'hint', under: ['web/'], why: 'the line under a field of a form' },
  {
    word: 'audience',
    under: ['server/integrations/social-login/google.ts'],
    why: 'the `aud` of a signed token',
  },
  {
    word: 'notice',
    under: ['web/screens/auth/'],
    why: 'what the login screen says of a return from a provider',
  },
  {
    word: 'letter',
    under: [
      'demo/',
      'domain/',
      'server/features/images/drawing/',
      'server/features/seo/',
      'server/integrations/geocoding/',
      'web/seo/',
    ],
    why: 'a letter of the alphabet',
  },
  { word: 'door', under: ['web/screens/address/'], why: 'the door of a house' },
  { word: 'room', under: ['demo/drawing/'], why: 'space in a drawing' },
  { word: 'bare', under: ['demo/drawing/'], why: 'a label without paper' },
  { word: 'narrow', under: ['web/screens/home/title-carousel.tsx'], why: 'of a screen' },
  { word: 'turns', under: ['demo/drawing/'], why: 'turns of a spiral' },
]

type Node = { type?: string; name?: unknown; [key: string]: unknown }

/** The identifiers of a source, without texts, comments and standard HTML attributes. */
function identifiers(file: string, source: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, name } = node as Node
    if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') found.add(name)
    // Properties of copy are named after their Spanish text.
    if (type === 'MemberExpression' && isCopy((node as Node)['object'])) return
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, source).program)
  return found
}

/** File names where one of the words is part of a technical term. */
const terms = /keep-(?:running|alive)|no-(?:price|scripts)/

/** The words of a file name: 'kept-cards.test.ts' has 'kept' and 'cards'. */
function wordsOf(file: string): string[] {
  return (file.split('/').at(-1) ?? '').replace(terms, '').split(/[-.]/)
}

function isCopy(node: unknown): boolean {
  const { type, name, object } = node as Node
  return type === 'MemberExpression'
    ? isCopy(object)
    : typeof name === 'string' && /copy$|^(?:controls|install|push|onlinePayment)$/i.test(name)
}

function staysIn(file: string, word: string): boolean {
  return stays.some((one) => one.word === word && one.under.some((path) => file.startsWith(path)))
}

/** The retired words still in use; copy is exempt. */
function leftOver(file: string, source: string): string[] {
  const words = [...identifiers(file, source), ...wordsOf(file)]
  return [...new Set(words)].filter((word) => Object.hasOwn(gone, word) && !staysIn(file, word))
}

const isShop = (file: string): boolean =>
  !/\.test\.tsx?$|conformance\.ts$/.test(file) && !file.startsWith('web/copy/')

describe('names', () => {
  it('are those of the field', () => {
    const left = sourceFiles()
      .filter(isShop)
      .flatMap((file) =>
        leftOver(file, readFileSync(join(import.meta.dirname, '../src', file), 'utf8')).map(
          (word) => `${file}: ${word} is called ${gone[word]}`,
        ),
      )
    expect(left).toEqual([])
  })

  it('are found in code, and neither in its texts nor in its comments', () => {
    expect(leftOver('a.ts', "const patience: Trip = { 'kept': `a letter` } // told of a hint")).toEqual([
      'patience',
      'Trip',
    ])
    expect(leftOver('web/talk-tabs.tsx', '<th hint="Ayuda">door</th>')).toEqual(['talk'])
  })

  it('of constants are in camel case', () => {
    const shouted = sourceFiles().flatMap((file) =>
      [
        ...readFileSync(join(import.meta.dirname, '../src', file), 'utf8').matchAll(
          /^\s*(?:export )?const ([A-Z][A-Z0-9_]+)\b/gm,
        ),
      ].map(([, name]) => `${file}: ${name}`),
    )
    expect(shouted).toEqual([])
  })

  it('stay only where they still are', () => {
    const files = sourceFiles().map((file) => ({
      file,
      names: identifiers(file, readFileSync(join(import.meta.dirname, '../src', file), 'utf8')),
    }))
    const unused = stays.flatMap(({ word, under }) =>
      under
        .filter((path) => !files.some(({ file, names }) => file.startsWith(path) && names.has(word)))
        .map((path) => `${word} in ${path}`),
    )
    expect(unused).toEqual([])
  })
})
