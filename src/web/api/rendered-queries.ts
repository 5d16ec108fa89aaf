import {
  type FetchQueryOptions,
  hashKey,
  InfiniteQueryObserver,
  type Query,
  type QueryFunction,
  type QueryKey,
  QueryClient as LiveQueryClient,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from '@tanstack/react-query'

/*
 * The server's build has this module in the query library's place (`renderedQueries` of router/vite-plugins.ts). A page
 * is rendered once and observes nothing: here a hook reads the query cache, without an observer and its five hooks, and
 * a loader's call is neither retried nor cancelled. Both together were an eighth of a page's processor time.
 */

export * from '@tanstack/react-query'

/** The library's result for fresh data, by the query. */
const succeeded = new WeakMap<Query, object>()

const idle = {
  isError: false,
  isFetching: false,
  isFetchedAfterMount: false,
  isLoading: false,
  isPaused: false,
  isPlaceholderData: false,
  isRefetching: false,
  error: null,
  fetchStatus: 'idle',
}

const disabled = { ...idle, status: 'pending', isPending: true, isSuccess: false, data: undefined }

/** What the library's hook returns while the browser hydrates, without what only an effect or a handler uses. */
export function useQuery(options: QueryObserverOptions): object {
  const client = useQueryClient()
  const query = client.getQueryCache().get(hashOf(options.queryKey))
  if (query?.state.data === undefined && options.enabled === false && !options.placeholderData)
    return disabled
  const { staleTime = client.getDefaultOptions().queries?.staleTime, select } = options
  return query && !select && typeof staleTime === 'number' && !query.isStaleByTime(staleTime)
    ? resultOf(query)
    : observed(client, options, QueryObserver)
}

export function useInfiniteQuery(options: QueryObserverOptions): object {
  return observed(useQueryClient(), options, InfiniteQueryObserver as unknown as typeof QueryObserver)
}

const idleMutation = {
  status: 'idle',
  isIdle: true,
  isPending: false,
  isError: false,
  isSuccess: false,
  isPaused: false,
  data: undefined,
  error: null,
  variables: undefined,
}

export const useMutation = (): object => idleMutation

const none: readonly never[] = []

export const useMutationState = (): readonly never[] => none

/** Of one page: keeps what its loaders got. */
export class QueryClient extends LiveQueryClient {
  readonly #underway = new Map<string, Promise<unknown>>()

  /** Equal calls that are underway share one answer. What fails is an error of the query too. */
  override fetchQuery<F = unknown, E = Error, D = F, K extends QueryKey = QueryKey, P = never>(
    options: FetchQueryOptions<F, E, D, K, P>,
  ): Promise<D> {
    const { queryKey, queryFn } = options
    if ('initialPageParam' in options || typeof queryFn !== 'function') return super.fetchQuery(options)
    const hash = hashOf(queryKey)
    const query = this.getQueryCache().get(hash)
    const { staleTime = this.getDefaultOptions().queries?.staleTime ?? 0 } = options
    if (query?.state.data !== undefined && typeof staleTime === 'number' && !query.isStaleByTime(staleTime))
      return Promise.resolve(query.state.data as D)
    const underway = this.#underway.get(hash) ?? this.#fetch(options, queryFn as unknown as QueryFunction<D>)
    this.#underway.set(hash, underway)
    return underway as Promise<D>
  }

  async #fetch<F, E, D, K extends QueryKey, P>(
    options: FetchQueryOptions<F, E, D, K, P>,
    queryFn: QueryFunction<D>,
  ): Promise<D> {
    const { queryKey, meta } = options
    try {
      const data = await queryFn({ client: this, queryKey, meta, signal: neverAborted })
      this.setQueryData<unknown>(queryKey, data)
      return data
    } catch (error) {
      const refuse = (): Promise<never> => Promise.reject(error as Error)
      return super.fetchQuery({ ...options, queryFn: refuse, retry: false })
    } finally {
      this.#underway.delete(hashOf(queryKey))
    }
  }
}

const neverAborted = new AbortController().signal

/** As the library hashes keys; it sorts the keys of objects, which texts have none of. */
function hashOf(key: readonly unknown[] = []): string {
  return key.every((part) => typeof part === 'string') ? JSON.stringify(key) : hashKey(key)
}

function resultOf(query: Query): object {
  const known = succeeded.get(query)
  if (known) return known
  const { data, dataUpdatedAt } = query.state
  const result = { ...idle, status: 'success', isPending: false, isSuccess: true, data, dataUpdatedAt }
  succeeded.set(query, result)
  return result
}

function observed(
  client: LiveQueryClient,
  options: QueryObserverOptions,
  Observer: typeof QueryObserver,
): object {
  const defaulted = { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' as const }
  return new Observer(client, defaulted).getOptimisticResult(defaulted)
}
