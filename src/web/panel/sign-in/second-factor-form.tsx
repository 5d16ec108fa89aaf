import { useQueryClient } from '@tanstack/react-query'
import { panelSessionEndpoints } from '#contract/panel/staff.ts'
import { secondFactor as copy } from '../../copy/panel/security.ts'
import { useServerForm } from '../../parts/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toaster.tsx'
import { panelClient } from '../api.ts'
import { meQuery } from '../me.ts'

type Fields = { code: string }

const validate = ({ code }: Fields) => (code.trim() === '' ? { code: copy.codeMissing } : {})

/** Remaining recovery codes at which a warning is shown. */
const few = 3

/** Asks for a TOTP or recovery code, which admits this session. */
export default function SecondFactorForm({ onPassed }: { onPassed?: () => void }) {
  const cache = useQueryClient()
  const { field, submit, isPending, problem } = useServerForm({
    validate,
    defaultValues: { code: '' },
    send: (body: Fields) => panelClient(panelSessionEndpoints.passSecondFactor, { body }),
    onSent: async ({ recovery_codes_left: left }) => {
      await cache.refetchQueries({ queryKey: meQuery().queryKey })
      onPassed?.()
      if (left <= few) toast.info(copy.codesLeft(left))
    },
    failed: copy.failed,
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <TextInput
        label={copy.code}
        hint={copy.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button type="submit" busy={isPending} className="w-full">
        {copy.enter}
      </Button>
    </form>
  )
}
