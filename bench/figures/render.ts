import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Figure, Subject } from '../figure.ts'
import type { Rendered } from '../load/render-pages.ts'
import { undoLater } from '../rig/cleanup.ts'
import { makeFolder } from '../rig/folder.ts'
import { root, serverEnv, startArguments, startSettings } from '../rig/server.ts'

const aims: Record<string, { ms: number; kilobytes: number | null }> = {
  Home: { ms: 6, kilobytes: 120 },
  category: { ms: 3.5, kilobytes: null },
  article: { ms: 3, kilobytes: null },
  frame: { ms: 1.2, kilobytes: 20 },
}

/** Cost of an uncached page: CPU time, which other load on the machine hardly affects, and bytes. */
export const render: Subject = {
  name: 'render',
  title: 'A page rendered anew',
  measure: async () => {
    const folder = await makeFolder()
    const child = fork(join(root, 'bench/load/render-pages.ts'), {
      cwd: root,
      execArgv: [...startArguments.slice(0, -1), ...process.execArgv],
      env: serverEnv({
        ...startSettings,
        PORT: '0',
        DATA_DIR: folder.path,
        SEED: 'demo',
        PAGE_CACHE: 'off',
      }),
    })
    const stop = undoLater(() => {
      child.kill()
    })
    const [rendered] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The process that renders has ended'))),
    ])) as [Rendered[]]
    if (child.exitCode === null) await once(child, 'exit')
    await stop()
    await folder.remove()
    return rendered.flatMap(figuresOf)
  },
}

function figuresOf({ name, ms, html }: Rendered): Figure[] {
  const aim = aims[name]
  return [
    {
      name: `${name}: processor time of the main thread`,
      aim: aim ? `≤ ${aim.ms} ms` : '',
      measured: `${ms.toFixed(2)} ms`,
    },
    {
      name: `${name}: HTML; of it state, classes, icons, pictures`,
      aim: aim?.kilobytes ? `≤ ${aim.kilobytes} KB` : '',
      measured: [html, ...partsOf(html)].map(kilobytes).join('; ').replace(';', ' KB;').concat(' KB'),
    },
  ]
}

/** Inline scripts, class attributes, icons and pictures. */
function partsOf(html: string): string[] {
  return [
    /<script(?![^>]* src=)[^>]*>[^]*?<\/script>/g,
    / class="[^"]*"/g,
    /<svg[^]*?<\/svg>/g,
    /<picture[^]*?<\/picture>/g,
  ].map((part) => html.match(part)?.join('') ?? '')
}

const kilobytes = (text: string): string => (Buffer.byteLength(text) / 1_000).toFixed(1)
