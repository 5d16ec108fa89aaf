/** One measured thing. `aim` is empty where none was set. */
export type Figure = { name: string; aim: string; measured: string }

export type Settings = {
  /** Sizes of the generated catalogue. */
  sizes: readonly number[]
  /** Of each load, after its warm-up. */
  seconds: number
  /** How often the server is killed. */
  cycles: number
  /** Runs of each race, each with a chance of its own. */
  seeds: number
  /** Of a shift of buyers and panels. */
  acts: number
}

/** Something to measure, under the name that the command line knows. */
export type Subject = { name: string; title: string; measure: (settings: Settings) => Promise<Figure[]> }

/** The figures of each catalogue size, one after the other. */
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
