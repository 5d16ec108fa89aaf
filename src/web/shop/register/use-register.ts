import { useMutation, useQueryClient } from '@tanstack/react-query'
import { registrationCalls } from '#contract/registration.ts'
import { commerceId } from '#contract/shop.ts'
import type { RegisterForm } from '#domain/account.ts'
import { browserClient } from '../../api/client.ts'
import { enter } from '../login/enter.ts'

/** Makes the account, and takes the visitor's cart along into it. */
export function useRegister(onRegistered: () => void | Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (form: RegisterForm) =>
      (await browserClient(registrationCalls.register, { body: { ...form, commerce_id: commerceId } })).buyer,
    networkMode: 'always',
    onSuccess: async (buyer) => {
      await enter(cache, buyer)
      await onRegistered()
    },
  })
}
