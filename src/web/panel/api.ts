import { type Client, ServerError } from '#contract/client.ts'
import { browserClient, getBrowserCache } from '../api/client.ts'
import { signedInAgain } from './ended-session.ts'
import { lineLost } from './line.ts'

/**
 * Calls the shop as who works in it. Where the session has ended, it waits until the person has signed in again and asks
 * once more, under the same key; a role that lost a permission is read anew.
 * @throws ServerError for any other no; whatever `fetch` throws without a line, which the panel then looks for.
 */
export const panelClient: Client = async (endpoint, input, options) => {
  try {
    return await browserClient(endpoint, input, options)
  } catch (error) {
    if (!(error instanceof ServerError)) {
      if (!options?.signal?.aborted) lineLost()
      throw error
    }
    if (error.status === 403) void getBrowserCache().invalidateQueries({ queryKey: ['me'] })
    if (error.status !== 401) throw error
    await signedInAgain()
    return panelClient(endpoint, input, options)
  }
}
