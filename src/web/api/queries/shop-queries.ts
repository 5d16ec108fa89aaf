import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cartEndpoints } from '#contract/cart.ts'
import { articleEndpoints } from '#contract/catalog.ts'
import { type Client, ServerError } from '#contract/client.ts'
import { orderEndpoints } from '#contract/orders.ts'
import type { Page } from '#contract/pagination.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { type Commerce, commerceId, shopEndpoints } from '#contract/shop.ts'
import { browserClient } from '../client.ts'

export const gridPage = 12

export const ofShop = { params: { commerce_id: commerceId } }

export const ofCommerce = { params: { commerce: commerceId } }

const rarely = { staleTime: 5 * 60_000 }

/** Query options, one per resource. `client` defaults to the browser's client; loaders pass their own. */
export const commerceQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['commerce'],
    queryFn: async () => withoutStory((await client(shopEndpoints.commerce, ofShop)).commerce),
    ...rarely,
  })

const storyless = new WeakMap<Commerce, Commerce>()

/** The same object for the same shop. A story is then '', as all pages have the shop and one screen shows its story. */
function withoutStory(commerce: Commerce): Commerce {
  const { online_configuration } = commerce
  if (!online_configuration.quienes_somos) return commerce
  const without = storyless.get(commerce) ?? {
    ...commerce,
    online_configuration: { ...online_configuration, quienes_somos: '' },
  }
  storyless.set(commerce, without)
  return without
}

/** The shop's text about itself; null without one. */
export const storyQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['story'],
    queryFn: async () =>
      (await client(shopEndpoints.commerce, ofShop)).commerce.online_configuration.quienes_somos,
    ...rarely,
  })

export const categoriesQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await client(shopEndpoints.categories, ofCommerce)).categories,
    ...rarely,
  })

export const titlesQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['titles'],
    queryFn: async () => (await client(shopEndpoints.titles, ofCommerce)).titles,
    ...rarely,
  })

export const plateletsQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['platelets'],
    queryFn: async () => (await client(shopEndpoints.platelets, ofShop)).platelets,
    ...rarely,
  })

/** The logged-in buyer; null for a visitor. */
export const buyerQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['buyer'],
    queryFn: async () => (await nullForVisitor(client(sessionEndpoints.user, {})))?.buyer ?? null,
    ...rarely,
  })

/** Home without a category: the newest articles from page `first` on, with the shelves. */
export const lastUploadsQuery = (first: number, client: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'last-uploads', first],
    queryFn: ({ pageParam }) =>
      client(articleEndpoints.featuredLastUploads, {
        ...ofCommerce,
        query: { page: pageParam, per_page: gridPage },
      }),
    initialPageParam: first,
    getNextPageParam: (last) => nextPage(last.articles),
  })

/** The saved cart of a buyer, or of a visitor who reached checkout. */
export const lastCartQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['cart', 'last'],
    queryFn: async () => (await client(cartEndpoints.last, ofCommerce)).last_cart,
    staleTime: 0,
  })

/** Turns the 401 of a buyer's endpoint into null. */
export async function nullForVisitor<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServerError && error.status === 401) return null
    throw error
  }
}

export function nextPage(page: Page<unknown>): number | undefined {
  return page.next_page_url === null ? undefined : page.current_page + 1
}

export const currentOrderQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'current'],
    queryFn: async () => (await client(orderEndpoints.current, ofCommerce)).order,
    staleTime: 10_000,
  })
