import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProblemNote } from '../../ui/note.tsx'

type FormDialogProps = {
  title: string
  /** Text of the button. */ action: string
  write?: { problem: string | null; isPending: boolean }
  /** Above the button. */ outcome?: ReactNode
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A small dialog with a form and its one button. */
export function FormDialog({ title, action, write, outcome, onSend, onClose, children }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          {outcome && <output className="block w-full">{outcome}</output>}
          <Button
            type="submit"
            form={id}
            className="min-h-14! w-full text-md"
            busy={write?.isPending ?? false}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        {write?.problem && <ProblemNote>{write.problem}</ProblemNote>}
      </form>
    </Dialog>
  )
}
