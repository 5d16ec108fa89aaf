import { useForm } from 'react-hook-form'
import { validateLogin } from '#domain/account.ts'
import { login as copy } from '../../copy/login.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { PasswordInput } from './password-input.tsx'
import { type LoginFields, loginProblem, useLogin } from './use-login.ts'

/** E-mail or phone, and password (design 6.7). `onEntered` is what follows. */
export function LoginForm({ onEntered }: { onEntered: () => void | Promise<void> }) {
  const login = useLogin(onEntered)
  const form = useForm<LoginFields>({ mode: 'onTouched', resolver: resolveBy<LoginFields>(validateLogin), defaultValues: { email: '', password: '', remember: false } })
  const { errors } = form.formState
  const submit = form.handleSubmit((fields) => login.mutate(fields))
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <TextInput label={copy.identifier} autoComplete="username" autoCapitalize="none" spellCheck={false} error={errors.email?.message} {...form.register('email')} />
      <PasswordInput label={copy.password} autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
      <Checkbox label={copy.remember} {...form.register('remember')} />
      {login.isError && <ProblemNote>{loginProblem(login.error)}</ProblemNote>}
      <Button type="submit" busy={login.isPending} className="w-full">
        {copy.submit}
      </Button>
    </form>
  )
}
