import type { ParseArgsConfig } from 'node:util'
import type { Refusal } from '#domain/text/refusals.ts'
import { printable, oneLine } from '#domain/text/text.ts'
import type { Deps } from '../deps.ts'

/** Mails, refunds and the like go through the outbox. */
export type CommandDeps = Pick<Deps, 'pool' | 'jobs' | 'files' | 'env' | 'secret' | 'now'>

/** Author of the changes, in the audit. */
export const byCommand = ({ now }: Pick<CommandDeps, 'now'>) => ({ actorId: null, at: now() })

export type Typed = {
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** The returned text is printed; a refusal is reported as an error. */
export type Command = {
  name: string
  usage: string
  summary: string
  options?: Record<string, NonNullable<ParseArgsConfig['options']>[string] & { help: string }>
  /** Whether the change notifies others. */
  tells?: boolean
  run: (deps: CommandDeps, typed: Typed) => Promise<string | Refusal>
}

/** The message is shown to the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
  constructor(message: string) {
    super(printable(message))
  }
}

export function optionWords({ options }: Typed, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** A positive integer; throws CommandError otherwise. */
export function readTypedNumber(text: string | undefined, what: string): number {
  const trimmed = text?.replace(/^n[º°.]?\s*/i, '') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(trimmed))
    throw new CommandError(
      text === undefined
        ? `Falta ${what}.`
        : `${what.charAt(0).toUpperCase()}${what.slice(1)} es un número: “${text}” no sirve.`,
    )
  return Number(trimmed)
}

/** Columns whose index is in `right` are right-aligned. */
export function inColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const all = [headings, ...rows.map((row) => row.map(oneLine))]
  const widths = headings.map((_, at) => Math.max(...all.map((row) => [...(row[at] ?? '')].length)))
  const line = (row: readonly string[]) =>
    row.map((cell, at) => pad(cell, widths[at] ?? 0, right.includes(at))).join('   ')
  return all.map((row) => line(row).trimEnd()).join('\n')
}

/** A list takes one line per item; other line breaks are flattened. */
export function inPairs(
  pairs: readonly (readonly [name: string, value: string | readonly string[]])[],
): string {
  const width = Math.max(...pairs.map(([name]) => oneLine(name).length))
  return pairs
    .map(([name, value]) => {
      const lines = typeof value === 'string' ? [value] : value
      return `${pad(oneLine(name), width, false)}   ${lines.map(oneLine).join(`\n${' '.repeat(width + 3)}`)}`
    })
    .join('\n')
}

function pad(text: string, width: number, isRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - [...text].length))
  return isRight ? space + text : text + space
}
