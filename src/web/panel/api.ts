import { type Client, pageBuyerHeader, ServerError } from '#contract/client.ts'
import type { Me } from '#contract/panel/staff.ts'
import { browserClient, getBrowserCache } from '../api/client.ts'
import { lineLost } from '../api/connectivity.ts'
import { interrupt } from './interruption.ts'

/** Names the person whose screen this is: the server refuses it once another one has signed in, in another tab. */
export function personHeader(): Record<string, string> {
  const me = getBrowserCache().getQueryData<Me>(['me'])
  return me === undefined ? {} : { [pageBuyerHeader]: String(me.id) }
}

/**
 * The API client of the panel. When the session has ended or lacks its second factor, or the password must be confirmed,
 * the call waits for the dialog and is retried with the same key. When a permission was lost, the role is refetched. @throws ServerError for
 * any other refusal; fetch's error while offline, which starts the connectivity probe.
 */
export const panelClient: Client = async (endpoint, input, options) => {
  try {
    const headers = { ...personHeader(), ...options?.headers }
    return await browserClient(endpoint, input, { ...options, headers })
  } catch (error) {
    if (!(error instanceof ServerError)) {
      if (!options?.signal?.aborted) lineLost()
      throw error
    }
    if (await isToRetry(error)) return panelClient(endpoint, input, options)
    throw error
  }
}

/** Waits for the dialog that a refusal asks for; false where it asks for none, or a password was not given. */
export async function isToRetry({ status, body: { code } }: ServerError): Promise<boolean> {
  if (code === 'password_again') return interrupt('password')
  if (status === 403) void getBrowserCache().invalidateQueries({ queryKey: ['me'] })
  return status === 401 || code === 'second_factor_needed'
    ? interrupt(status === 401 ? 'session' : 'factor')
    : false
}
