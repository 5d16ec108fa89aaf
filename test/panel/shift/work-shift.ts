import type { Chance } from '../../money/chance.ts'
import { atOnce } from '../../races/at-once.ts'
import { auditShift } from './books.ts'
import { buyersActs } from './buyers-acts.ts'
import { counterActs } from './counter-acts.ts'
import { driversActs } from './drivers-acts.ts'
import { panelActs } from './panel-acts.ts'
import { beginShift, type OpenShop, tally } from './shift.ts'
import { shopActs } from './shop-acts.ts'

const acts = { ...buyersActs, ...panelActs, ...counterActs, ...driversActs, ...shopActs }

type ActName = keyof typeof acts
/** Relative frequency of each act. */
export type Mix = Partial<Record<ActName, number>>

export const usualMix: Mix = {
  place: 16,
  pay: 5,
  receipt: 3,
  callToCancel: 1,
  moveOn: 12,
  stepBack: 4,
  cancel: 4,
  cancelTogether: 1,
  undoMove: 6,
  note: 3,
  collect: 8,
  collectTogether: 2,
  voidCollection: 4,
  decideReceipt: 4,
  moveMany: 3,
  sell: 8,
  voidSale: 3,
  openTill: 4,
  moveTill: 3,
  closeTill: 3,
  assign: 8,
  leave: 3,
  deliver: 6,
  absent: 2,
  lineBack: 3,
  untick: 2,
  takeCash: 2,
  price: 3,
  stock: 4,
  undoBatch: 4,
  jobs: 2,
}

const actMs = 100

/** Initial acts, so that later ones have something to work on. */
const opening: readonly ActName[] = [
  ...Array<ActName>(15).fill('place'),
  ...Array<ActName>(3).fill('sell'),
  ...Array<ActName>(6).fill('openTill'),
  ...Array<ActName>(6).fill('price'),
]

export type WorkedShift = {
  done: Map<string, number>
  /** By act and code. */
  refused: Map<string, number>
  wrong: string[]
}

/** Fifty buyers and five panels perform `count` acts, fifty concurrently, on the same articles, orders and tills. The clock advances with each. */
export async function workShift(
  open: OpenShop,
  chance: Chance,
  { count, mix = usualMix }: { count: number; mix?: Mix },
): Promise<WorkedShift> {
  const shift = await beginShift(open, chance)
  const { clock } = open.shop
  const doAll = (planned: readonly ActName[]) =>
    atOnce(chance, planned, async (name) => {
      clock.now = new Date(clock.now.getTime() + actMs)
      await tally(shift, name, () => acts[name](shift))
    })
  const names = Object.entries(mix).flatMap(([name, times]) => Array<ActName>(times).fill(name as ActName))
  const plan = Array.from({ length: count - opening.length }, () => chance.oneOf(names))
  await doAll(opening)
  await doAll(plan)
  return { done: shift.done, refused: shift.refused, wrong: await auditShift(shift) }
}
