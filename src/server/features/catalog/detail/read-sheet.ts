import Ajv from 'ajv'
import type { Sheet } from '#contract/articles.ts'
import { Sheet as schema } from '#contract/sheet.schema.ts'

const isSheet = new Ajv({ allErrors: true }).compile<Sheet>(schema)

/** The facts of a sheet as it is kept: one that the contract does not know, or that is not of its kind, is passed over. */
export function readSheet(kept: object): Sheet {
  const wrong = isSheet(kept)
    ? []
    : (isSheet.errors ?? []).map(({ instancePath }) => instancePath.split('/')[1])
  return Object.fromEntries(
    Object.entries(kept).filter(([name]) => Object.hasOwn(schema.properties, name) && !wrong.includes(name)),
  )
}
