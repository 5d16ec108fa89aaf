import { type SubmitEvent, useState } from 'react'
import { panelHref } from '#contract/panel/screens.ts'
import { type DeliverySetup, zonesEndpoints, type ZoneSetup } from '#contract/panel/zones.ts'
import { formatMoney } from '#domain/money/money.ts'
import { weekText } from '#domain/time/dates.ts'
import { zones } from '../../../copy/panel/zones.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { SaveBar } from '../../parts/form-card.tsx'
import { PesosInput, readPesos, typedPesos } from '../../parts/pesos-input.tsx'
import { useShowMade } from '../../parts/undoable-write.ts'
import { useDraft } from '../../parts/use-draft.ts'
import { useZonesWrite } from '../../parts/zone-queries.ts'
import { WeekdayChoice } from '../../parts/zone-weekdays.tsx'

const copy = zones.fields

type Terms = ZoneSetup['terms']
type ShopDays = DeliverySetup['days']['weekdays']

/** Amounts are drafted as typed text. */
const textOf = (pesos: number | null): string => (pesos === null ? '' : typedPesos(pesos))
/** Null for none, undefined for what is no amount. */
const limitOf = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (readPesos(text) ?? undefined)

const draftOf = (terms: Terms) => ({
  ...terms,
  price: textOf(terms.price),
  free_from: textOf(terms.free_from),
  minimum: textOf(terms.minimum),
})
type Draft = ReturnType<typeof draftOf>

function read(typed: Draft): Omit<Terms, 'version'> | null {
  const { version: _, ...rest } = typed
  const [price, freeFrom, minimum] = [
    readPesos(typed.price),
    limitOf(typed.free_from),
    limitOf(typed.minimum),
  ]
  if (price === null || freeFrom === undefined || minimum === undefined) return null
  return { ...rest, price, free_from: freeFrom, minimum }
}

const unmade: Draft = {
  version: 0,
  name: '',
  description: '',
  price: '',
  free_from: '',
  minimum: '',
  weekdays: null,
  published: true,
}

/** A new zone; then its own screen opens. */
export function NewZoneForm({ shopDays }: { shopDays: ShopDays }) {
  const showMade = useShowMade()
  const draft = useDraft(unmade)
  const [isChecked, setChecked] = useState(false)
  const write = useZonesWrite({
    send: (body: Omit<Terms, 'version'>, options) => panelClient(zonesEndpoints.create, { body }, options),
    text: ({ name }) => copy.created(name.trim()),
    onSaved: ({ id }) => showMade(panelHref('zone', { id })),
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    const body = read(draft.typed)
    if (body) write.run(body)
  }
  return (
    <Section title={copy.title}>
      <form noValidate method="post" className="grid gap-5" onSubmit={send}>
        <Fields draft={draft} isChecked={isChecked} problems={write.fields} shopDays={shopDays} />
        {write.problem && Object.keys(write.fields).length === 0 && (
          <ProblemNote>{write.problem}</ProblemNote>
        )}
        <p className="text-sm text-muted">{copy.afterwards}</p>
        <Button type="submit" busy={write.isPending} className="tablet:justify-self-start">
          {copy.create}
        </Button>
      </form>
    </Section>
  )
}

/** What a zone costs, when it is served, and whether it is offered. */
export function TermsForm({ id, terms, shopDays }: { id: number; terms: Terms; shopDays: ShopDays }) {
  const draft = useDraft(draftOf(terms))
  const [isChecked, setChecked] = useState(false)
  const write = useZonesWrite({
    send: (body: Terms, options) => panelClient(zonesEndpoints.save, { params: { id }, body }, options),
    text: ({ name }) => copy.done(name.trim()),
    draft,
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    const body = read(draft.typed)
    if (body) write.run({ ...body, version: draft.version })
  }
  return (
    <Section title={copy.title}>
      <form noValidate method="post" className="grid gap-5" onSubmit={send}>
        <Fields draft={draft} isChecked={isChecked} problems={write.fields} shopDays={shopDays} />
        <SaveBar draft={draft} write={write} news={draft.changed.map((field) => newsOf(terms, field))} />
      </form>
    </Section>
  )
}

const limitText = (pesos: number | null, none: string) => (pesos === null ? none : formatMoney(pesos))

function newsOf(terms: Terms, field: Exclude<keyof Terms, 'version'>): [label: string, value: string] {
  switch (field) {
    case 'price':
      return [copy.price, formatMoney(terms.price)]
    case 'free_from':
      return [copy.freeFrom, limitText(terms.free_from, copy.never)]
    case 'minimum':
      return [copy.minimum, limitText(terms.minimum, copy.none)]
    case 'weekdays':
      return [copy.days, terms.weekdays === null ? copy.shopDays([]) : weekText(terms.weekdays)]
    case 'published':
      return [copy.offered, terms.published ? copy.on : copy.off]
    default:
      return [copy[field], terms[field]]
  }
}

type FieldsProps = {
  draft: { typed: Draft; change: (part: Partial<Draft>) => void }
  isChecked: boolean
  problems: Record<string, string>
  shopDays: ShopDays
}

function Fields({ draft: { typed, change }, isChecked, problems, shopDays }: FieldsProps) {
  const amountProblem = (field: 'free_from' | 'minimum') =>
    problems[field] ?? (isChecked && limitOf(typed[field]) === undefined ? copy.badAmount : null)
  return (
    <>
      <TextInput
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        value={typed.name}
        error={problems['name'] ?? null}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextInput
        label={copy.description}
        hint={copy.descriptionHint}
        optional
        autoComplete="off"
        value={typed.description}
        error={problems['description'] ?? null}
        onChange={({ target }) => change({ description: target.value })}
      />
      <PesosInput
        label={copy.price}
        hint={copy.priceHint}
        value={typed.price}
        onType={(price) => change({ price })}
        error={problems['price'] ?? (isChecked && readPesos(typed.price) === null ? copy.badPrice : null)}
      />
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <PesosInput
          label={copy.freeFrom}
          hint={copy.freeFromHint}
          value={typed.free_from}
          onType={(text) => change({ free_from: text })}
          error={amountProblem('free_from')}
        />
        <PesosInput
          label={copy.minimum}
          hint={copy.minimumHint}
          value={typed.minimum}
          onType={(minimum) => change({ minimum })}
          error={amountProblem('minimum')}
        />
      </div>
      <ChoiceCards
        legend={copy.days}
        isList
        options={[
          { value: 'shop', label: copy.shopDays(shopDays) },
          { value: 'own', label: copy.ownDays },
        ]}
        value={typed.weekdays === null ? 'shop' : 'own'}
        onPick={(days) => change({ weekdays: days === 'shop' ? null : shopDays })}
      />
      {typed.weekdays !== null && (
        <WeekdayChoice
          legend={copy.whichDays}
          value={typed.weekdays}
          error={problems['weekdays'] ?? null}
          onChange={(weekdays) => change({ weekdays })}
        />
      )}
      <Switch
        label={copy.offered}
        note={copy.offeredText}
        checked={typed.published}
        busy={false}
        onChange={(published) => change({ published })}
      />
    </>
  )
}
