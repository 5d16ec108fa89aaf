import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionCalls } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../../api/client.ts'
import { enter } from './enter.ts'

export type LoginFields = { email: string; password: string; remember: boolean }

/** Logs in, takes the visitor's cart along, and goes on with what he was about. */
export function useLogin(onEntered: () => void | Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (form: LoginFields) =>
      (await browserClient(sessionCalls.login, { body: { ...form, commerce_id: commerceId } })).buyer,
    networkMode: 'always',
    onSuccess: async (buyer) => {
      await enter(cache, buyer)
      await onEntered()
    },
  })
}
