import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invitation, peopleEndpoints, type Person } from '#contract/panel/staff.ts'
import { ageText, formatDate } from '#domain/time/dates.ts'
import { team as copy } from '../../../copy/panel/team.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Initial } from '../../frame/initial.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { useMe } from '../../me.ts'
import { usePanelWrite } from '../../use-panel-write.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => panelClient(peopleEndpoints.list, {}),
})

/** The staff and their roles. */
export default function Team() {
  const query = useQuery(peopleQuery)
  const { data, dataUpdatedAt } = query
  const now = new Date(dataUpdatedAt)
  const [openId, setOpenId] = useState<number | null>(null)
  const [isInviting, setInviting] = useState(false)
  const open = data?.people.find(({ id }) => id === openId) ?? null
  return (
    <Screen
      title={copy.title}
      waits={data && data.invitations.length > 0 && copy.waits(data.invitations.length)}
      actions={<Button onClick={() => setInviting(true)}>{copy.invite}</Button>}
    >
      {data === undefined ? (
        <LoadingRows query={query} copy={copy.loading} count={3} className="h-16 rounded-lg" />
      ) : (
        <>
          <Section title={copy.people} aside={data.people.length} flush>
            <Rows>
              {data.people.map((person) => (
                <PersonRow key={person.id} person={person} now={now} onOpen={() => setOpenId(person.id)} />
              ))}
            </Rows>
          </Section>
          {data.invitations.length > 0 && <Invitations invitations={data.invitations} />}
          <SecondFactorRule isRequired={data.second_factor_required} />
        </>
      )}
      <PersonDialog person={open} onClose={() => setOpenId(null)} />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </Screen>
  )
}

function PersonRow({ person, now, onOpen }: { person: Person; now: Date; onOpen: () => void }) {
  const { name, email, phone, role_name: role, last_sign_in_at: at, is_me: isMe } = person
  const signIn = at === null ? copy.never : copy.lastSignIn(ageText(at, now))
  return (
    <Row
      lead={<Initial name={name} />}
      title={isMe ? `${name} (${copy.me})` : name}
      note={
        <>
          <span className="block truncate">{email ?? phone}</span>
          {signIn}
        </>
      }
      trail={
        <Badge tone={person.has_second_factor ? 'glass' : 'quiet'}>
          {role}
          <span className="sr-only">, {person.has_second_factor ? copy.withFactor : copy.withoutFactor}</span>
        </Badge>
      }
      onPress={onOpen}
    />
  )
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const revocation = usePanelWrite({
    send: (id: number, options) => panelClient(peopleEndpoints.revokeInvitation, { params: { id } }, options),
    touches: peopleQuery.queryKey,
    done: () => ({ text: copy.revoked }),
  })
  return (
    <Section title={copy.invitations} aside={invitations.length} flush>
      {revocation.problem && <ProblemNote className="mx-4 mb-2">{revocation.problem}</ProblemNote>}
      <Rows>
        {invitations.map(({ id, email, role_name: role, expires_at: end }) => (
          <Row
            key={id}
            title={email}
            note={`${role} · ${copy.until(formatDate(end))}`}
            trail={
              <Button
                variant="quiet"
                size="sm"
                busy={revocation.isPending}
                onClick={() => revocation.run(id)}
              >
                {copy.revoke}
              </Button>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}

function SecondFactorRule({ isRequired }: { isRequired: boolean }) {
  const me = useMe()
  const rule = usePanelWrite({
    send: (required: boolean, options) =>
      panelClient(peopleEndpoints.requireSecondFactor, { body: { required } }, options),
    touches: peopleQuery.queryKey,
    done: (_, required) => ({ text: required ? copy.required : copy.notRequired }),
  })
  const isReady = isRequired || me.second_factor === 'done'
  return (
    <Section title={copy.rule}>
      <div className="grid gap-3">
        <Switch
          label={copy.require}
          note={isReady ? copy.requireNote : copy.requireFirst}
          checked={isRequired}
          busy={rule.isPending || !isReady}
          onChange={rule.run}
        />
        {rule.problem && <ProblemNote>{rule.problem}</ProblemNote>}
      </div>
    </Section>
  )
}
