import { refuse, type Refusal } from '#domain/refusals.ts'
import { normaliseEmail } from '#domain/validation.ts'
import { type BuyerRow, findBuyerById, findBuyerByIdentifier } from '../../features/buyers/buyers.repo.ts'
import { type CommandDeps, readNumber } from '../command.ts'

/** The buyer of that number, or of that e-mail. */
export async function findTypedBuyer(
  { pool }: CommandDeps,
  word: string | undefined,
): Promise<BuyerRow | Refusal> {
  const id = word?.includes('@')
    ? (await findBuyerByIdentifier(pool, { email: normaliseEmail(word) }))?.id
    : readNumber(word, 'el comprador')
  return (id === undefined ? null : await findBuyerById(pool, id)) ?? refuse('buyer_unknown')
}
