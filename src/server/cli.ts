// The owner's commands: npm run shop -- <comando>. They work on the shop's database, with or without its server
// running.
import { type Command, CommandError, type Typed } from './command-line/command.ts'
import { openShop } from './command-line/open-shop.ts'
import { helpText, readCommand, runCommand } from './command-line/run-command.ts'
import { EmbeddedError } from './db/embedded/data-folder.ts'
import { MigrationError } from './db/migration-files.ts'
import { EnvError, readEnv } from './env.ts'
import { createLog } from './log.ts'

try {
  const asked = readCommand(process.argv.slice(2))
  say(asked === 'help' ? helpText() : await answer(asked))
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function answer({ command, typed }: { command: Command; typed: Typed }): Promise<string> {
  const shop = await openShop(
    readEnv(process.env),
    Boolean(process.env['PUBLIC_URL']?.trim()),
    createLog('fatal'),
  )
  try {
    const text = await runCommand(shop.deps, command, typed)
    return command.tells && !shop.isServed
      ? `${text}\nLa tienda está cerrada: los avisos salen cuando la abras.`
      : text
  } finally {
    await shop.close()
  }
}

/** Message for a user error; null for any other. */
function sentenceOf(error: unknown): string | null {
  if ([CommandError, EnvError, EmbeddedError, MigrationError].some((kind) => error instanceof kind))
    return (error as Error).message
  // The running server has not opened its database yet, or is closing it.
  if (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'ECONNREFUSED', '57P03', '57P01'].includes(String(error.code))
  )
    return 'La tienda está abriendo o cerrando. Probá de nuevo en unos segundos.'
  return null
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
