import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { searchEndpoints } from '#contract/search.ts'
import type { Deps } from '../../deps.ts'
import { findMeant } from './find-results.ts'
import { soughtOf } from './query-parsing/concepts.ts'
import { findNames, findNewestNames, findTags } from './suggestions.repo.ts'

type Names = EndpointAnswer<(typeof searchEndpoints)['names']>

const suggestions = 10
const suggestedTags = 4
/** Of how many found articles the varietals are suggested. */
const lookedThrough = 60
/** As many names as an answer can carry, for who asks for all. */
const maxNames = 2_000
const maxTags = 500

/** Ten names and a few tags for what is being typed; without a query, all names and tags (design 6.53). */
export async function suggest(deps: Deps, query: string | undefined): Promise<Names> {
  if (query === undefined) return everyName(deps)
  const { ids, concepts } = await findMeant(deps, query)
  if (concepts.length === 0) return { articles_names: [], tags: [] }
  const [articles_names, tags] = await Promise.all([
    findNames(deps.pool, ids.slice(0, suggestions)),
    findTags(deps.pool, concepts.map(soughtOf), ids.slice(0, lookedThrough), suggestedTags),
  ])
  return { articles_names, tags }
}

async function everyName({ pool }: Deps): Promise<Names> {
  const articles_names = await findNewestNames(pool, maxNames)
  const tags = await findTags(
    pool,
    [],
    articles_names.map(({ id }) => id),
    maxTags,
  )
  return { articles_names, tags }
}
