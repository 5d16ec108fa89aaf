import { type ComponentProps, useState } from 'react'
import { controls } from '../../copy/controls.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { Eye, EyeOff } from '../../ui/lazy-icons.ts'
import { minPassword } from '#domain/accounts/password.ts'
import { newPassword as copy } from '../../copy/auth.ts'

/** A password, which can be looked at. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative [&_input]:pr-13">
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <IconButton
        label={isShown ? controls.hidePassword : controls.showPassword}
        aria-pressed={isShown}
        className="absolute top-7.5 right-1"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden size={20} />
      </IconButton>
    </div>
  )
}

type Field = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'>

type NewPasswordFieldsProps = { typed: string; password: Field; confirm: Field }

/** A new password, with what is to be said of it, and once more. */
export function NewPasswordFields({ typed, password, confirm }: NewPasswordFieldsProps) {
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
