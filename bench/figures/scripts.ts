import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { homeHref } from '#contract/screens.ts'
import type { Subject } from '../figure.ts'
import { withShop } from '../rig/shop.ts'

const generatedArticles = 100

type Transfer = { encoding: string; bytes: Buffer }

/** Transferred bytes of Home's scripts: those in its HTML, and their static imports. */
export const scripts: Subject = {
  name: 'scripts',
  title: 'Scripts of Home',
  measure: () =>
    withShop(generatedArticles, async ({ url }) => {
      const home = await transfer(url + homeHref)
      const weights = await weigh(namedScripts(textOf(home)).map((path) => new URL(path, url).href))
      const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0)
      return [
        {
          name: 'scripts of Home, brotli',
          aim: '≤ 130 KB',
          measured: `${(total / 1000).toFixed(1)} KB in ${weights.size} files`,
        },
        {
          name: 'HTML of Home',
          aim: '',
          measured: `${(home.bytes.length / 1000).toFixed(1)} KB, ${home.encoding === 'br' ? 'brotli' : 'NOT COMPRESSED'}`,
        },
      ]
    }),
}

/** Follows static imports; returns each script's transferred bytes. */
async function weigh(first: readonly string[]): Promise<Map<string, number>> {
  const weights = new Map<string, number>()
  const waiting = [...first]
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (weights.has(script)) continue
    const answer = await transfer(script)
    if (answer.encoding !== 'br') throw new Error(`${script} comes without brotli`)
    weights.set(script, answer.bytes.length)
    for (const path of staticImports(textOf(answer))) waiting.push(new URL(path, script).href)
  }
  return weights
}

/** Those of script elements, and all that the module names which begins the page. */
function namedScripts(html: string): string[] {
  const sources = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+\.js)"/g)].flatMap(([, src]) => src ?? [])
  const [, module = ''] = /<script\b[^>]*id="start"[^>]*>([^]*?)<\/script>/.exec(html) ?? []
  return [...new Set([...sources, ...(module.match(/\/\w[\w/.-]*\.js/g) ?? [])])]
}

function staticImports(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)].flatMap(([, path]) => path ?? [])
}

function textOf({ encoding, bytes }: Transfer): string {
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
}

/** Raw response: fetch would decompress it. */
async function transfer(url: string): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ encoding: response.headers['content-encoding'] ?? '', bytes }),
        reject,
      )
    }).on('error', reject)
  })
}
