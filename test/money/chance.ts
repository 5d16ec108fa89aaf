/** A seeded random generator, so that failures can be reproduced. */
export type Chance = {
  /** An integer from 0 to `below` - 1. */ below: (below: number) => number
  between: (least: number, most: number) => number
  oneOf: <T>(things: readonly T[]) => T
  /** True with probability 1 in `inTimes`. */ once: (inTimes: number) => boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    oneOf: (things) => {
      const thing = things[below(things.length)]
      if (thing === undefined) throw new RangeError('nothing to choose from')
      return thing
    },
    once: (inTimes) => below(inTimes) === 0,
  }
}
