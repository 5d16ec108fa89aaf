import { useState } from 'react'
import { peopleEndpoints } from '#contract/panel/staff.ts'
import type { StaffRole } from '#domain/accounts/staff.ts'
import { team as copy } from '../../../copy/panel/team.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmailInput } from '../../../ui/form/field.tsx'
import { panelClient } from '../../api.ts'
import { usePanelWrite } from '../../use-panel-write.ts'
import { RoleChoices } from './person-dialog.tsx'

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('counter')
  const invitation = usePanelWrite({
    send: (body: { email: string; role: StaffRole }, options) =>
      panelClient(peopleEndpoints.invite, { body }, options),
    touches: ['people'],
    done: (_, { email: to }) => ({ text: copy.sent(to) }),
    onDone: () => {
      setEmail('')
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.inviteTitle}
      footer={
        <Button type="submit" form="invite" busy={invitation.isPending}>
          {copy.send}
        </Button>
      }
    >
      <form
        id="invite"
        noValidate
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          invitation.run({ email: email.trim(), role })
        }}
      >
        <EmailInput
          label={copy.email}
          hint={copy.emailHint}
          autoComplete="off"
          value={email}
          error={invitation.problem}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RoleChoices role={role} onChange={setRole} />
      </form>
    </Dialog>
  )
}
