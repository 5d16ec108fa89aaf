import { panelSessionEndpoints } from '#contract/panel/staff.ts'
import { emptyPassword } from '#domain/accounts/password.ts'
import { signIn as copy } from '../../copy/panel/sign-in.ts'
import { PasswordInput } from '../../parts/login-request/password-fields.tsx'
import { useServerForm } from '../../parts/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { panelClient } from '../api.ts'

type Fields = { password: string }

const validate = ({ password }: Fields) => (password === '' ? { password: emptyPassword } : {})

export default function PasswordAgainForm({ onTyped }: { onTyped: () => void }) {
  const { field, submit, isPending, problem } = useServerForm({
    validate,
    defaultValues: { password: '' },
    send: (body: Fields) => panelClient(panelSessionEndpoints.typePassword, { body }),
    onSent: onTyped,
    failed: copy.failed,
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <PasswordInput label={copy.password} autoComplete="current-password" {...field('password')} />
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button type="submit" busy={isPending} className="w-full">
        {copy.passwordAgain.submit}
      </Button>
    </form>
  )
}
