import { useQueryClient } from '@tanstack/react-query'
import { screens } from '#contract/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'
import { validateLogin } from '#domain/accounts/account.ts'
import { browserClient } from '../../api/client.ts'
import { signIn as copy } from '../../copy/panel/sign-in.ts'
import { PasswordInput } from '../../parts/login-request/password-fields.tsx'
import { useServerForm } from '../../parts/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { meQuery } from '../me.ts'

type Fields = { email: string; password: string; remember: boolean }

/** Once the session exists, `onEntered` is called instead of loading its viewer; the form is busy until it resolves. */
export default function SignInForm({ onEntered }: { onEntered?: () => Promise<void> }) {
  const cache = useQueryClient()
  const { form, field, submit, isPending, problem } = useServerForm({
    validate: validateLogin,
    defaultValues: { email: '', password: '', remember: true },
    send: (fields: Fields) =>
      browserClient(sessionEndpoints.login, { body: { ...fields, commerce_id: commerceId } }),
    onSent: onEntered ?? (() => cache.refetchQueries({ queryKey: meQuery().queryKey })),
    failed: copy.failed,
  })
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
      <Checkbox label={copy.remember} {...form.register('remember')} />
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button type="submit" busy={isPending} className="w-full">
        {copy.submit}
      </Button>
      <a
        href={screens.reset}
        className="inline-flex min-h-12 items-center justify-self-center font-semibold text-glass-text underline-offset-4 hover:underline"
      >
        {copy.forgotten}
      </a>
    </form>
  )
}
