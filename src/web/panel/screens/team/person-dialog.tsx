import { useState } from 'react'
import { peopleEndpoints, type Person } from '#contract/panel/staff.ts'
import { roleNames, type StaffRole, staffRoles } from '#domain/accounts/staff.ts'
import { team as copy } from '../../../copy/panel/team.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { usePanelWrite } from '../../use-panel-write.ts'

type PersonDialogProps = { person: Person | null; onClose: () => void }

/** Changes a person's role, or removes them from the staff. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  return (
    <Dialog open={person !== null} onClose={onClose} title={copy.changeTitle(person?.name ?? '')}>
      {person && <RoleOf key={`${person.id} ${person.role}`} person={person} onClose={onClose} />}
    </Dialog>
  )
}

function RoleOf({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name, role: from } = person
  const [role, setRole] = useState<StaffRole>(from)
  const [isAsking, setAsking] = useState(false)
  const change = usePanelWrite({
    send: (body: { from: StaffRole; role: StaffRole }, options) =>
      panelClient(peopleEndpoints.changeRole, { params: { id }, body }, options),
    touches: ['people', 'me'],
    done: (changed) => ({ text: copy.changed(name, changed.role_name) }),
    onDone: onClose,
  })
  const removal = usePanelWrite({
    send: (input: Record<string, never>, options) =>
      panelClient(peopleEndpoints.remove, { ...input, params: { id } }, options),
    touches: ['people'],
    done: () => ({ text: copy.removed(name) }),
    onDone: onClose,
  })
  const remove = () => {
    setAsking(false)
    removal.run({})
  }
  const problem = change.problem ?? removal.problem
  return (
    <div className="grid gap-5">
      <RoleChoices role={role} onChange={setRole} />
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="danger" busy={removal.isPending} onClick={() => setAsking(true)}>
          {copy.remove}
        </Button>
        <Button disabled={role === from} busy={change.isPending} onClick={() => change.run({ from, role })}>
          {copy.save}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={copy.removeTitle(name)}
        confirm={copy.remove}
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p className="text-muted">{copy.removeText}</p>
      </ConfirmDialog>
    </div>
  )
}

type RoleChoicesProps = { role: StaffRole; onChange: (role: StaffRole) => void }

/** The five roles with their permissions. */
export function RoleChoices({ role, onChange }: RoleChoicesProps) {
  return (
    <ChoiceCards
      isList
      legend={copy.role}
      options={staffRoles.map((one) => ({
        value: one,
        label: <span className="font-semibold">{roleNames[one]}</span>,
        note: copy.roles[one],
      }))}
      value={role}
      onPick={onChange}
    />
  )
}
