import { type Client, ServerError } from '#contract/client.ts'
import { browserClient, getBrowserCache } from '../api/client.ts'
import { interrupt } from './interruption.ts'
import { lineLost } from './line.ts'

/**
 * Calls the shop as who works in it. Where the session has ended, it waits until the person has signed in again and asks
 * once more, under the same key; so it does where the password is to be typed again. A role that lost a permission is read anew.
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
    const isPassword = error.body.code === 'password_again'
    if (isPassword && (await interrupt('password'))) return panelClient(endpoint, input, options)
    if (error.status === 403 && !isPassword) void getBrowserCache().invalidateQueries({ queryKey: ['me'] })
    if (error.status !== 401) throw error
    await interrupt('session')
    return panelClient(endpoint, input, options)
  }
}
