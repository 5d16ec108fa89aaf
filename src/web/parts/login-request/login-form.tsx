import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { screens } from '#contract/screens.ts'
import { validateLogin } from '#domain/accounts/account.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { login as copy } from '../../copy/auth.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PasswordInput } from './password-fields.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionCalls } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../../api/client.ts'
import { enter } from './session.tsx'

type LoginFormProps = {
  /** Other ways in, for who wants to be remembered or not. */ children?: (remember: boolean) => ReactNode
  /** What is done then. */ onEntered: () => void | Promise<void>
  /** When one goes to another screen instead. */ onLeave?: () => void
}

/** E-mail or phone, and password. */
export function LoginForm({ children, onEntered, onLeave }: LoginFormProps) {
  const login = useLogin(onEntered)
  const form = useForm<LoginFields>({
    mode: 'onTouched',
    resolver: resolveBy<LoginFields>(validateLogin),
    defaultValues: { email: '', password: '', remember: false },
  })
  const { errors } = form.formState
  const [email, password, remember] = useWatch({
    control: form.control,
    name: ['email', 'password', 'remember'],
  })
  const isEmpty = email === '' && password === ''
  const submit = form.handleSubmit((fields) => login.mutate(fields))
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <TextInput
        label={copy.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordInput
        label={copy.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={copy.remember} {...form.register('remember')} />
        <TextLink to={screens.reset} onClick={onLeave}>
          {copy.forgotten}
        </TextLink>
      </div>
      {login.isError && <ProblemNote>{actionProblem(login.error)}</ProblemNote>}
      {/* A press on it still says what is missing, and tells of what the browser filled in by itself. */}
      <Button
        type="submit"
        busy={login.isPending}
        aria-disabled={login.isPending || isEmpty}
        className={classes('w-full', isEmpty && 'cursor-not-allowed bg-paper-2! text-muted!')}
      >
        {copy.submit}
      </Button>
      {children?.(remember)}
    </form>
  )
}

type LoginFields = { email: string; password: string; remember: boolean }

/** Logs in, takes the visitor's cart along, and goes on with what he was about. */
function useLogin(onEntered: () => void | Promise<void>) {
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
