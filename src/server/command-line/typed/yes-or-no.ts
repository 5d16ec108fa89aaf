import { CommandError } from '../command.ts'

/** Sí or no, with or without its accent. Throws CommandError, naming `what` was asked, for anything else. */
export function readYes(text: string, what: string): boolean {
  const word = text.toLowerCase()
  if (!['sí', 'si', 'no'].includes(word)) throw new CommandError(`Después de ${what} va sí o no.`)
  return word !== 'no'
}
