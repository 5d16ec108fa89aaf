import type { ComponentProps } from 'react'
import { minPassword } from '#domain/account.ts'
import { newPassword as copy } from '../../copy/register.ts'
import { PasswordInput } from './password-input.tsx'

type Field = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'>

/** A new password, with what is to be said of it, and once more. */
export function NewPasswordFields({
  typed,
  password,
  confirm,
}: {
  typed: string
  password: Field
  confirm: Field
}) {
  return (
    <>
      <PasswordInput
        autoComplete="new-password"
        hint={password.error ? undefined : <span aria-live="polite">{strengthOf(typed)}</span>}
        {...password}
      />
      <PasswordInput autoComplete="new-password" {...confirm} />
    </>
  )
}

/** Length is what makes a password strong, and all that is asked of it. */
function strengthOf(password: string): string {
  const { length } = password
  if (length === 0) return copy.empty
  if (length < minPassword) return copy.missing(minPassword - length)
  return length < minPassword + 6 ? copy.fair : copy.good
}
