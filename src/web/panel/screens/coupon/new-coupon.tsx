import { type SubmitEvent, useState } from 'react'
import { couponsEndpoints, type GivenCoupon } from '#contract/panel/coupons.ts'
import { panelHref, panelScreens } from '#contract/panel/screens.ts'
import { couponCode, makesOrdersFree } from '#domain/money/coupon.ts'
import { coupons, type Offer } from '../../../copy/panel/coupons.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { UserRound } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Screen } from '../../frame/screen.tsx'
import { Section } from '../../frame/section.tsx'
import { useUnsaved } from '../../interruption.ts'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { ClientFinder } from '../../parts/client-finder.tsx'
import { useCouponsWrite } from '../../parts/coupon-queries.ts'
import { focusUnreadDay } from '../../parts/date-input.tsx'
import { useShowMade } from '../../parts/undoable-write.ts'
import { FreeOrdersDialog } from './free-orders-dialog.tsx'
import { LimitFields, ValueFields } from './offer-fields.tsx'
import { Ticket } from './ticket.tsx'
import { readOffer, typedOffer, untyped } from './typed-offer.ts'

const copy = coupons.fields

type Person = { id: number; name: string }
type New = Offer & { code: string; buyer_id: number | null }

/** A new coupon, like another if there is one; then its own screen opens, to share it. */
export function NewCoupon({ like }: { like: GivenCoupon | null }) {
  const showMade = useShowMade()
  const [blank] = useState(() => (like ? typedOffer(like) : untyped))
  const [typed, setTyped] = useState(blank)
  const [code, setCode] = useState('')
  const [isForOne, setForOne] = useState(false)
  const [person, setPerson] = useState<Person | null>(null)
  useUnsaved(typed !== blank || code !== '' || isForOne)
  const [isChecked, setChecked] = useState(false)
  const write = useCouponsWrite({
    send: (body: New, options) => panelClient(couponsEndpoints.create, { body }, options),
    text: () => copy.created,
    onSaved: ({ id }) => showMade(panelHref('coupon', { id })),
  })
  const { offer, problems } = readOffer(typed)
  const [asked, setAsked] = useState<New | null>(null)
  const found: Record<string, string> = {
    ...problems,
    ...(isForOne && person === null && { buyer_id: copy.whomMissing }),
  }
  const shown: Record<string, string> = { ...write.fields, ...(isChecked && found) }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (focusUnreadDay(event.currentTarget) || Object.keys(found).length > 0) return
    const body = { ...offer, code, buyer_id: isForOne ? (person?.id ?? null) : null }
    if (makesOrdersFree(offer, !isForOne)) setAsked(body)
    else write.run(body)
  }
  const fields = {
    typed,
    problems: shown,
    change: (part: Partial<typeof typed>) => setTyped({ ...typed, ...part }),
  }
  return (
    <Screen
      title={copy.newTitle}
      back={{ to: panelScreens.coupons, label: coupons.back }}
      aside={
        <div className="max-notebook:hidden">
          <Ticket offer={offer} code={couponCode(code)} names={isForOne && person ? [person.name] : []} />
        </div>
      }
    >
      <Section title={copy.title}>
        <form noValidate method="post" className="grid gap-6" onSubmit={send}>
          <ValueFields {...fields} />
          <TextInput
            label={copy.code}
            hint={copy.codeHint}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={code}
            error={shown['code'] ?? null}
            onChange={({ target }) => setCode(target.value)}
          />
          <Whom
            isForOne={isForOne}
            person={person}
            error={shown['buyer_id'] ?? null}
            onWhom={setForOne}
            onPerson={setPerson}
          />
          <LimitFields {...fields} />
          <div className="notebook:hidden">
            <Ticket offer={offer} code={couponCode(code)} names={isForOne && person ? [person.name] : []} />
          </div>
          {write.problem && Object.keys(write.fields).length === 0 && (
            <ProblemNote>{write.problem}</ProblemNote>
          )}
          <Button type="submit" busy={write.isPending} className="tablet:justify-self-start">
            {copy.create}
          </Button>
        </form>
        <FreeOrdersDialog
          offer={asked}
          onConfirm={() => {
            if (asked) write.run(asked)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      </Section>
    </Screen>
  )
}

type WhomProps = {
  isForOne: boolean
  person: Person | null
  error: string | null
  onWhom: (isForOne: boolean) => void
  onPerson: (person: Person) => void
}

function Whom({ isForOne, person, error, onWhom, onPerson }: WhomProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <div className="grid gap-3">
      <ChoiceCards
        legend={copy.whom}
        isList
        error={error}
        options={[
          { value: 'all', label: copy.everyone, note: copy.everyoneNote },
          { value: 'one', label: copy.one, note: copy.oneNote },
        ]}
        value={isForOne ? 'one' : 'all'}
        onPick={(whom) => onWhom(whom === 'one')}
      />
      {isForOne && (
        <Button variant="ghost" onClick={() => setOpen(true)} className="tablet:justify-self-start">
          <UserRound aria-hidden size={20} />
          {person === null ? copy.choose : `${person.name} · ${copy.chooseOther}`}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.chooseTitle}>
        <ClientFinder
          text={text}
          onType={setText}
          onChoose={({ id, name }) => {
            onPerson({ id, name })
            setOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}
