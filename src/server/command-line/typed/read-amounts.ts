import { type Centavos, fromPesos } from '#domain/money.ts'
import { CommandError } from '../command.ts'

/** '+6' and '-2' are by so many, '50' is to so many. Throws CommandError for what is none. */
export function readAmount(text: string): { by: number } | { to: number } {
  const parts = /^([+\-−]?)(\d{1,6})$/.exec(text)
  if (!parts) throw new CommandError(`“${text}” no es una cantidad. Se escribe +6, -2 o 50.`)
  const [, sign, digits] = parts
  if (sign === '') return { to: Number(digits) }
  return { by: sign === '+' ? Number(digits) : -Number(digits) }
}

/** 12500, 12.500, 12.500,50 or 12500.5, as centavos. Throws CommandError, which names `what` it was to be, for what is no price above 0. */
export function readMoney(text: string, what?: string): Centavos {
  const bare = text.replace(/^\$\s*/, '')
  const isLocal = /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d{1,9}(,\d{1,2})?$/.test(bare)
  const plain = isLocal ? bare.replaceAll('.', '').replace(',', '.') : bare
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain) || Number(plain) === 0)
    throw new CommandError(
      `${what ? `${what}: ` : ''}“${text}” no es un precio. Se escribe como 12500 o 12.500,50.`,
    )
  return fromPesos(Number(plain))
}
