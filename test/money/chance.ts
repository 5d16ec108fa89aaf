/** A seeded random generator, so that failures can be reproduced. */
export type Chance = {
  /** An integer from 0 to `below` - 1. */ below: (below: number) => number
  between: (least: number, most: number) => number
  oneOf: <T>(things: readonly T[]) => T
  /** True with probability 1 in `inTimes`. */ once: (inTimes: number) => boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed
  return chanceBy(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  })
}

/** Like `chanceOf`, but well mixed (mulberry32): neighbouring seeds and consecutive choices are uncorrelated. For short runs. */
export function wellMixedChance(seed: number): Chance {
  let state = seed
  return chanceBy(() => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  })
}

/** `next` returns 32 random bits. */
function chanceBy(next: () => number): Chance {
  const below = (most: number): number => Math.floor((next() / 2 ** 32) * most)
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
