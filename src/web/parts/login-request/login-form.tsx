import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { screens } from '#contract/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'
import { validateLogin } from '#domain/accounts/account.ts'
import { browserClient } from '../../api/client.ts'
import { login as copy } from '../../copy/auth.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useServerForm } from '../server-form.ts'
import { PasswordInput } from './password-fields.tsx'
import { askToEnter, enter } from './session.tsx'

type LoginFormProps = {
  /** Social logins, given the remember choice. */ children?: (remember: boolean) => ReactNode
  /** Called after the login. */ onEntered: () => void | Promise<void>
  /** Called when leaving for another screen. */ onLeave?: () => void
}

export function LoginForm({ children, onEntered, onLeave }: LoginFormProps) {
  const cache = useQueryClient()
  const { form, field, submit, isPending, problem } = useServerForm({
    validate: validateLogin,
    defaultValues: { email: '', password: '', remember: false },
    send: (fields: LoginFields) =>
      askToEnter(() =>
        browserClient(sessionEndpoints.login, { body: { ...fields, commerce_id: commerceId } }),
      ),
    onSent: async ({ buyer }) => {
      await enter(cache, buyer)
      await onEntered()
    },
  })
  const [email, password, remember] = useWatch({
    control: form.control,
    name: ['email', 'password', 'remember'],
  })
  const isEmpty = email === '' && password === ''
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <TextInput
        label={copy.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordInput label={copy.password} autoComplete="current-password" {...field('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={copy.remember} {...form.register('remember')} />
        <TextLink to={screens.reset} onClick={onLeave}>
          {copy.forgotten}
        </TextLink>
      </div>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {/* Stays pressable: a press shows what is missing, and picks up autofilled values. */}
      <Button
        type="submit"
        busy={isPending}
        aria-disabled={isPending || isEmpty}
        className={classes('w-full', isEmpty && 'cursor-not-allowed bg-paper-2! text-muted!')}
      >
        {copy.submit}
      </Button>
      {children?.(remember)}
    </form>
  )
}

type LoginFields = { email: string; password: string; remember: boolean }
