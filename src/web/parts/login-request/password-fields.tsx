import { type ComponentProps, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { minPassword } from '#domain/accounts/password.ts'
import { newPassword as copy } from '../../copy/auth.ts'
import { controls } from '../../copy/controls.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { fieldProps } from '../../ui/form/form-resolver.ts'
import { Eye, EyeOff } from '../../ui/lazy-icons.ts'

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

type NewPasswordFieldsProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  /** Name and label of each of the two fields. */
  password: [name: Path<Fields>, label: string]
  confirm: [name: Path<Fields>, label: string]
}

/** A new password with its strength, and its confirmation; changing either revalidates both. */
export function NewPasswordFields<Fields extends FieldValues>({
  form,
  password: [password, passwordLabel],
  confirm: [confirm, confirmLabel],
}: NewPasswordFieldsProps<Fields>) {
  const typed: string = useWatch({ control: form.control, name: password })
  const { isTouched } = form.getFieldState(confirm, form.formState)
  const onChange = (): void => {
    if (isTouched) void form.trigger(confirm)
  }
  const field = fieldProps(form, password, { onChange })
  return (
    <>
      <PasswordInput
        label={passwordLabel}
        autoComplete="new-password"
        hint={field.error ? undefined : <span aria-live="polite">{strengthOf(typed)}</span>}
        {...field}
      />
      <PasswordInput label={confirmLabel} autoComplete="new-password" {...fieldProps(form, confirm)} />
    </>
  )
}

/** Strength by length, the only requirement. */
function strengthOf(password: string): string {
  const { length } = password
  if (length === 0) return copy.empty
  if (length < minPassword) return copy.missing(minPassword - length)
  return length < minPassword + 6 ? copy.fair : copy.good
}
