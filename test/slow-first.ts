import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts these files first, so that none is left running alone at the end; by default the largest start first. */
export function slowFirst(names: readonly string[]): typeof BaseSequencer {
  const isSlow = ({ moduleId }: TestSpecification): boolean => names.some((name) => moduleId.endsWith(name))
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      // oxlint-disable-next-line unicorn/no-array-sort -- it is no array
      const sorted = await super.sort(files)
      return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
    }
  }
}
