/** A measurement. `aim` is empty without a target. */
export type Figure = { name: string; aim: string; measured: string }

export type Settings = {
  /** Sizes of the generated catalogue. */
  sizes: readonly number[]
  /** Duration of each load after its warm-up. */
  seconds: number
  /** Number of kills. */
  cycles: number
  /** Runs of each race, each with its own random seed. */
  seeds: number
  /** Acts per shift of buyers and panels. */
  acts: number
  /** Pictures uploaded. */
  pictures: number
  /** How many times the rows of a small shop a grown one has. */
  growth: number
}

/** Something to measure, with its name on the command line. */
export type Subject = {
  name: string
  title: string
  /** Measured only when named. */
  isOnRequest?: boolean
  measure: (settings: Settings) => Promise<Figure[]>
}

/** Measures each catalogue size in turn. */
export async function forEachSize(
  sizes: readonly number[],
  measure: (articles: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const articles of sizes) {
    for (const figure of await measure(articles))
      figures.push({ ...figure, name: `${figure.name}, ${articles.toLocaleString('en')} articles` })
  }
  return figures
}
