import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Guest } from '#contract/carts.ts'
import { validateGuest } from '#domain/validation.ts'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { keepDraft, readDraft } from './draft.ts'

export type GuestForm = UseFormReturn<Guest>

const empty: Guest = { name: '', email: '', phone: '' }

/** The data of a visitor who buys without an account (design 6.1). */
export function useGuestForm(saved: Guest | null): GuestForm {
  const form = useForm<Guest>({
    mode: 'onTouched',
    resolver: resolveBy(validateGuest),
    defaultValues: readDraft().guest ?? saved ?? empty,
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft({ guest: values }) }),
    [subscribe],
  )
  return form
}
