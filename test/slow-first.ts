import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts these files first, the slowest foremost, so that none is left running alone at the end; of the others the
 * largest start first.
 */
export function slowFirst(names: readonly string[]): typeof BaseSequencer {
  const placeOf = ({ moduleId }: TestSpecification): number => {
    const at = names.findIndex((name) => moduleId.endsWith(`/${name}`))
    return at < 0 ? names.length : at
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      // oxlint-disable-next-line unicorn/no-array-sort -- it is no array
      const sorted = await super.sort(files)
      return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
    }
  }
}
