import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/problem-note.tsx'

type ChangeFormProps = {
  change: { submit: FormEventHandler; isPending: boolean; problem: string | null }
  submit: string
  children: ReactNode
}

/** The fields of a change, what was wrong with it, and the button that sends it. */
export function ChangeForm({ change, submit, children }: ChangeFormProps) {
  return (
    <form noValidate method="post" onSubmit={change.submit} className="grid gap-4">
      {children}
      {change.problem && <ProblemNote>{change.problem}</ProblemNote>}
      <Button type="submit" busy={change.isPending} className="mt-1 w-full">
        {submit}
      </Button>
    </form>
  )
}
