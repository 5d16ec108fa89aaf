import { payment as copy } from '../../../copy/payment.ts'
import type { BlockProblem } from '../block-problem.ts'
import { Block } from './block.tsx'

/** For whom a seller orders. While there is no list of clients it says so, and how to buy for oneself. */
export function ClientBlock({ n, problem }: { n: number; problem: BlockProblem | null }) {
  return (
    <Block n={n} title={copy.client} answer={null} problem={problem}>
      {() => <p className="max-w-150 text-muted">{copy.clientsNone}</p>}
    </Block>
  )
}
