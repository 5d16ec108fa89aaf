import { parseArgs } from 'node:util'
import { isRefusal } from '#domain/text/refusals.ts'
import { printable } from '#domain/text/text.ts'
import { inPairs, type Command, type CommandDeps, CommandError, type Typed } from './command.ts'
import { couponCommands } from './coupons.commands.ts'
import { deliveryHoursCommands } from './delivery-hours.commands.ts'
import { fileCommands } from './files.commands.ts'
import { inventoryCommands } from './inventory.commands.ts'
import { orderCommands } from './orders.commands.ts'
import { historyCommands, ownerTaskCommands, staffCommands, upkeepCommands } from './upkeep.commands.ts'
import { zoneCommands } from './zones.commands.ts'

/** In the order of the help. */
const commands: readonly Command[] = [
  ...orderCommands,
  ...ownerTaskCommands,
  ...inventoryCommands,
  ...historyCommands,
  ...couponCommands,
  ...zoneCommands,
  ...deliveryHoursCommands,
  ...staffCommands,
  ...upkeepCommands,
  ...fileCommands,
]

/** 'help' when requested, or without arguments. Throws CommandError for an unknown command. */
export function readCommand(args: readonly string[]): { command: Command; typed: Typed } | 'help' {
  const [name, ...rest] = args
  if (name === undefined || ['ayuda', 'help', '--help', '-h'].includes(name)) return 'help'
  const command = commands.find((one) => one.name === name)
  if (!command) throw new CommandError(`No existe “${name}”.\n\n${helpText()}`)
  return { command, typed: readTyped(command, rest) }
}

/** Throws CommandError with a refusal's text. */
export async function runCommand(deps: CommandDeps, command: Command, typed: Typed): Promise<string> {
  const answer = await command.run(deps, typed)
  // The panel's refusals end with a period.
  if (isRefusal(answer)) throw new CommandError(answer.message.replace(/\.?$/, '.'))
  return printable(answer)
}

export function helpText(): string {
  return `Uso: npm run shop -- <comando>\n\n${commands.map(helpOf).join('\n\n')}`
}

function helpOf({ usage, summary, options = {} }: Command): string {
  const lines = Object.entries(options).map(
    ([name, { type, help }]) => [`    --${name}${type === 'string' ? ' …' : ''}`, help] as const,
  )
  return [`  ${usage}`, `    ${summary}.`, ...(lines.length === 0 ? [] : [inPairs(lines)])].join('\n')
}

/** A negative number is no option: its minus is replaced by U+2212. */
function asWord(arg: string, at: number, args: readonly string[]): string {
  return /^-\d+$/.test(arg) && !args[at - 1]?.startsWith('--') ? `−${arg.slice(1)}` : arg
}

function readTyped(command: Command, args: string[]): Typed {
  const { options = {} } = command
  try {
    const known = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]))
    const { values, positionals } = parseArgs({
      args: args.map(asWord).map((arg) => (arg === '--sí' ? '--si' : arg)),
      options: known,
      allowPositionals: true,
      strict: true,
    })
    return { words: positionals, options: values as Typed['options'] }
  } catch (error) {
    if (error instanceof TypeError)
      throw new CommandError(`Eso no se entiende. Se escribe así:\n\n${helpOf(command)}`)
    throw error
  }
}
