import { useQuery } from '@tanstack/react-query'
import { panelHref } from '#contract/panel/screens.ts'
import type { ShopDay } from '#contract/panel/settings.ts'
import { firstSteps as copy } from '../../../copy/panel/today.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Check } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { shopDayQuery, usePauseWrite } from '../../parts/settings-writes.ts'

type Steps = NonNullable<ShopDay['first_steps']>

const inSettings = (part: string): string => panelHref('settings', {}, { parte: part })

/** The screen of each step; undefined where it is done here. */
const screens: Record<Steps[number]['step'], string | undefined> = {
  shop: inSettings('comercio'),
  hours: inSettings('horarios'),
  payment: inSettings('pagos'),
  handover: panelHref('zones'),
  article: panelHref('article', { id: 'nuevo' }),
  open: undefined,
}

/** Missing steps of a new shop; null once it is complete and open. */
export function FirstSteps() {
  const { data } = useQuery(shopDayQuery())
  if (!data?.first_steps) return null
  const { first_steps: steps, versions } = data
  const done = steps.filter((one) => one.is_done).length
  return (
    <Section title={copy.title} aside={copy.progress(done, steps.length)} flush>
      <Rows>
        {steps.map((one) => (
          <StepRow key={one.step} {...one} />
        ))}
      </Rows>
      {data.is_paused && <OpenButton version={versions.pause} isReady={done === steps.length - 1} />}
    </Section>
  )
}

function StepRow({ step, is_done: isDone }: Steps[number]) {
  const { title, text } = copy.steps[step]
  return (
    <Row
      lead={<Tick isDone={isDone} />}
      title={
        <>
          {title}
          <span className="sr-only">: {isDone ? copy.done : copy.missing}</span>
        </>
      }
      note={isDone ? undefined : text}
      to={step === 'article' && isDone ? panelHref('articles') : screens[step]}
    />
  )
}

function Tick({ isDone }: { isDone: boolean }) {
  return (
    <span
      className={classes(
        'grid size-7 place-items-center rounded-full',
        isDone ? 'bg-glass text-white' : 'border-2 border-edge',
      )}
    >
      {isDone && <Check aria-hidden size={16} strokeWidth={3} />}
    </span>
  )
}

function OpenButton({ version, isReady }: { version: number; isReady: boolean }) {
  const write = usePauseWrite(version, () => copy.opened)
  return (
    <div className="grid gap-3 px-4 pt-2 pb-4 tablet:px-5">
      {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
      <Button variant={isReady ? 'primary' : 'ghost'} busy={write.isPending} onClick={() => write.run(false)}>
        {copy.open}
      </Button>
    </div>
  )
}
