import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareWith } from './against.ts'
import type { Settings, Subject } from './figure.ts'
import { api } from './figures/api.ts'
import { failover } from './figures/failover.ts'
import { growth } from './figures/growth.ts'
import { moneyHistories } from './figures/histories.ts'
import { installed } from './figures/installed.ts'
import { kill } from './figures/kill.ts'
import { lighthouse } from './figures/lighthouse.ts'
import { loginTiming } from './figures/login-timing.ts'
import { money } from './figures/money.ts'
import { moves } from './figures/moves.ts'
import { orders } from './figures/orders.ts'
import { pageCache } from './figures/page-cache.ts'
import { pages } from './figures/pages.ts'
import { panelArticles } from './figures/panel-articles.ts'
import { panelRaces } from './figures/panel-races.ts'
import { panelScreensSubject } from './figures/panel-screens.ts'
import { panel } from './figures/panel.ts'
import { pictures } from './figures/pictures.ts'
import { processes } from './figures/processes.ts'
import { races } from './figures/races.ts'
import { realtime } from './figures/realtime.ts'
import { render } from './figures/render.ts'
import { restore } from './figures/restore.ts'
import { rolling } from './figures/rolling.ts'
import { scripts } from './figures/scripts.ts'
import { sigterm } from './figures/sigterm.ts'
import { start } from './figures/start.ts'
import { undoAll, undoOnSignal } from './rig/cleanup.ts'
import { root } from './rig/server.ts'
import { keepSections, sectionOf } from './table.ts'

const subjects: readonly Subject[] = [
  api,
  pages,
  render,
  pageCache,
  orders,
  processes,
  races,
  panelRaces,
  panel,
  panelArticles,
  pictures,
  panelScreensSubject,
  money,
  moneyHistories,
  start,
  scripts,
  installed,
  lighthouse,
  moves,
  loginTiming,
  realtime,
  sigterm,
  rolling,
  kill,
  failover,
  restore,
  growth,
]
const usage = `npm run bench -- [${subjects.map(({ name }) => name).join('] [')}] [--articles=1000,10000] [--seconds=5] [--cycles=200] [--seeds=20] [--acts=2000] [--pictures=300] [--growth=100] [--dry | --against <commit>]`
const numberOptions = {
  articles: { type: 'string', default: '1000,10000' },
  seconds: { type: 'string', default: '5' },
  cycles: { type: 'string', default: '200' },
  seeds: { type: 'string', default: '20' },
  acts: { type: 'string', default: '2000' },
  pictures: { type: 'string', default: '300' },
  growth: { type: 'string', default: '100' },
} as const

await main()

async function main(): Promise<void> {
  const asked = readArguments()
  if (asked === null) return stopWith(`Usage: ${usage}`)
  if (!existsSync(join(root, 'build/server/index.js')))
    return stopWith('There are no built pages: run "npm run build" first.')
  undoOnSignal()
  try {
    if (asked.against !== undefined) {
      process.stdout.write(`${await compareWith(asked.against, asked.words)}\n`)
      return
    }
    for (const subject of asked.chosen) {
      const section = sectionOf(subject, await subject.measure(asked.settings), new Date())
      process.stdout.write(`${section}\n\n`)
      if (asked.keep)
        keepSections(
          [section],
          subjects.map(({ title }) => title),
        )
    }
  } finally {
    await undoAll()
  }
}

type Asked = {
  chosen: readonly Subject[]
  settings: Settings
  keep: boolean
  against: string | undefined
  /** The arguments without --against, as given: an older commit may know fewer settings. */
  words: readonly string[]
}

/** Parsed arguments; null when invalid. --dry leaves docs/performance.md as it is. */
function readArguments(): Asked | null {
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: { ...numberOptions, dry: { type: 'boolean', default: false }, against: { type: 'string' } },
  })
  const known = subjects.filter(({ name }) => positionals.includes(name))
  const settings = {
    sizes: values.articles.split(',').map(Number),
    seconds: Number(values.seconds),
    cycles: Number(values.cycles),
    seeds: Number(values.seeds),
    acts: Number(values.acts),
    pictures: Number(values.pictures),
    growth: Number(values.growth),
  }
  if (known.length < positionals.length || !Object.values(settings).flat().every(isWhole)) return null
  const chosen = positionals.length === 0 ? subjects.filter(({ isOnRequest }) => !isOnRequest) : known
  const words = tokens.flatMap((token) => {
    if (token.kind === 'positional') return token.value
    if (token.kind !== 'option' || token.name === 'against' || token.name === 'dry') return []
    return `--${token.name}=${token.value}`
  })
  return { chosen, settings, keep: !values.dry, against: values.against, words }
}

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number > 0
}

function stopWith(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
