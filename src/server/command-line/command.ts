import type { ParseArgsConfig } from 'node:util'
import type { Refusal } from '#domain/text/refusals.ts'
import { printable, oneLine } from '#domain/text/text.ts'
import type { Deps } from '../deps.ts'

/** What a command may touch. It sends nothing itself: mails, refunds and the rest go through the outbox. */
export type CommandDeps = Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now'>

/** What was typed after a command's name. */
export type Typed = {
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** One thing that the owner may ask for: what it answers is printed, a refusal is said as an error. */
export type Command = {
  name: string
  /** The name and what follows it, as the help writes it. */
  usage: string
  /** What it does, in one line of the help. */
  summary: string
  options?: Record<
    string,
    NonNullable<ParseArgsConfig['options']>[string] & { /** What the help says of it. */ help: string }
  >
  /** Whether it changes something that others are told of. */
  tells?: boolean
  run: (deps: CommandDeps, typed: Typed) => Promise<string | Refusal>
}

/** What was typed makes no sense. Its message is for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
  constructor(message: string) {
    super(printable(message))
  }
}

/** The option's words; undefined where it was left out. */
export function wordsOf({ options }: Typed, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** A whole number above 0; throws CommandError when it is none. */
export function readNumber(text: string | undefined, what: string): number {
  const trimmed = text?.replace(/^n[º°.]?\s*/i, '') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(trimmed))
    throw new CommandError(
      text === undefined
        ? `Falta ${what}.`
        : `${what.charAt(0).toUpperCase()}${what.slice(1)} es un número: “${text}” no sirve.`,
    )
  return Number(trimmed)
}

/** Rows in columns that line up, with their headings; columns whose place is in `right` keep to the right. */
export function inColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const all = [headings, ...rows.map((row) => row.map(oneLine))]
  const widths = headings.map((_, at) => Math.max(...all.map((row) => [...(row[at] ?? '')].length)))
  return all
    .map((row) =>
      row
        .map((cell, at) => pad(cell, widths[at] ?? 0, right.includes(at)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

/** Names and what they are, the names in one column. A list is a line each; no other break makes a line. */
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
