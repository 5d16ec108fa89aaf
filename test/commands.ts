import { expect } from 'vitest'
import { CommandError, type CommandDeps } from '../src/server/command-line/command.ts'
import { helpText, readCommand, runCommand } from '../src/server/command-line/run-command.ts'

type Typing = {
  /** Runs a command and returns its output. */
  type: (...args: string[]) => Promise<string>
  /** Runs a command that must fail, and returns its error message. */
  complaint: (...args: string[]) => Promise<string>
}

/** The owner's command line on a shop. */
export function commandsOf(deps: CommandDeps): Typing {
  const type = async (...args: string[]): Promise<string> => {
    const asked = readCommand(args)
    return asked === 'help' ? helpText() : runCommand(deps, asked.command, asked.typed)
  }
  const complaint = async (...args: string[]): Promise<string> => {
    const error: unknown = await type(...args).then(
      (text) => new Error(`It answered ${text}`),
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(CommandError)
    return (error as Error).message
  }
  return { type, complaint }
}
