import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { panelScreens } from '#contract/panel/screens.ts'
import { invitationEndpoints } from '#contract/panel/staff.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { browserClient } from '../../api/client.ts'
import { invitation as copy } from '../../copy/panel/team.ts'
import { PasswordInput } from '../../parts/login-request/password-fields.tsx'
import { useServerForm } from '../../parts/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { meQuery } from '../me.ts'

type Fields = { name: string; surname: string; password: string }

function validate({ name, password }: Fields): Partial<Record<keyof Fields, string>> {
  const problem = passwordProblem(password)
  return {
    ...(name.trim() === '' && { name: copy.nameMissing }),
    ...(problem !== null && { password: problem }),
  }
}

/** Registers the invited address, which the link has proved. */
export default function NewAccountForm({ token }: { token: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { field, submit, isPending, problem } = useServerForm({
    validate,
    defaultValues: { name: '', surname: '', password: '' },
    send: (body: Fields) => browserClient(invitationEndpoints.acceptAnew, { params: { token }, body }),
    onSent: async () => {
      await cache.resetQueries({ queryKey: meQuery().queryKey })
      await navigate(panelScreens.today, { replace: true })
    },
    failed: copy.failed,
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <TextInput label={copy.name} autoComplete="given-name" {...field('name')} />
      <TextInput label={copy.surname} autoComplete="family-name" optional {...field('surname')} />
      <PasswordInput label={copy.password} autoComplete="new-password" {...field('password')} />
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button type="submit" busy={isPending} className="w-full">
        {copy.create}
      </Button>
    </form>
  )
}
