import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ServerNo } from '#contract/client.ts'
import { socialLoginCalls } from '#contract/social-login.ts'
import type { SocialProvider } from '#domain/social-login.ts'
import { browserClient } from '../../api/client.ts'
import { socialLogin as copy } from '../../copy/social-login.ts'
import { enter } from '../login/enter.ts'

/** What the provider sent the browser back with. */
export type Answered = { code: string; state: string }

/** Hands the provider's answer to the server, takes the visitor's cart along, and goes on with what he was about. */
export function useComeBack(provider: SocialProvider, onEntered: () => void | Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Answered) =>
      (await browserClient(socialLoginCalls.comeBack, { params: { provider }, body })).buyer,
    networkMode: 'always',
    onSuccess: async (buyer) => {
      await enter(cache, buyer)
      await onEntered()
    },
  })
}

/** What is read of a return that failed: the server's own words where it said no. */
export function returnProblem(error: unknown): string {
  return error instanceof ServerNo && error.body.code !== undefined ? error.body.message : copy.failed
}
