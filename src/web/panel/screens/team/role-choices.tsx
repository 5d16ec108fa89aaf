import { type StaffRole, staffRoles, roleNames } from '#domain/accounts/staff.ts'
import { team as copy } from '../../../copy/panel/team.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'

type RoleChoicesProps = { role: StaffRole; onChange: (role: StaffRole) => void }

/** The five roles with their permissions. */
export function RoleChoices({ role, onChange }: RoleChoicesProps) {
  return (
    <Choices legend={copy.role}>
      {staffRoles.map((one) => (
        <RadioCard
          key={one}
          name="role"
          value={one}
          checked={one === role}
          onChange={() => onChange(one)}
          label={<span className="font-semibold">{roleNames[one]}</span>}
          note={copy.roles[one]}
        />
      ))}
    </Choices>
  )
}
