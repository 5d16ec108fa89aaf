import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { settings as copy } from '../../copy/panel/settings.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { ProblemNote } from '../../ui/note.tsx'

type FormCardProps = {
  /** Value of `?parte=`. */ name: string
  title: string
  /** Summary of the current values. */ state: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a long form: on a phone an accordion of which one is open, else a card. Who comes by a link to it sees it first. */
export function FormCard({ name, title, state, className, children }: FormCardProps) {
  const [query, setQuery] = useSearchParams()
  const id = useId()
  const isOpen = query.get('parte') === name
  const section = useRef<HTMLElement>(null)
  const isMeant = useRef(isOpen)
  useEffect(() => {
    if (isMeant.current) section.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={section}
      data-part={name}
      aria-labelledby={`${id}-title`}
      className={classes(
        'min-w-0 scroll-mt-16 overflow-clip rounded-lg border border-line bg-card shadow-low',
        className,
      )}
    >
      <h2 id={`${id}-title`} className="text-md font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          aria-describedby={`${id}-state`}
          onClick={() => setQuery(isOpen ? {} : { parte: name }, { replace: true, preventScrollReset: true })}
          className="relative flex min-h-14 w-full items-center justify-between gap-3 px-4 pt-2.5 text-left -outline-offset-2! before:absolute before:inset-x-0 before:top-0 before:-bottom-9 tablet:px-5 notebook:hidden"
        >
          {title}
          <ChevronDown
            aria-hidden
            size={20}
            className={classes('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <span className="block px-5 pt-4 max-notebook:hidden">{title}</span>
      </h2>
      <p id={`${id}-state`} className="px-4 pb-3.5 text-sm text-muted tablet:px-5 notebook:pb-1">
        {state}
      </p>
      <div
        id={`${id}-content`}
        className={classes('px-4 pt-1 pb-5 tablet:px-5', !isOpen && 'max-notebook:hidden')}
      >
        {children}
      </div>
    </section>
  )
}

/** The first wrong field of a form, or what is wrong with several. */
export const firstWrongIn = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]') ?? null

/** Leads to the first wrong field among the cards in `form`, and opens its card, after each `attempt` to save. */
export function useLeadToProblem(
  form: RefObject<HTMLElement | null>,
  problems: Record<string, string>,
  attempt: number,
): void {
  const [query, setQuery] = useSearchParams()
  const isLeading = useRef(false)
  const opened = query.get('parte')
  const told = JSON.stringify(problems)
  const lead = useEffectEvent(() => {
    const field = firstWrongIn(form.current)
    const part = field?.closest<HTMLElement>('[data-part]')?.dataset['part']
    const isInClosedCard = field?.offsetParent === null && part !== undefined && part !== opened
    isLeading.current = isInClosedCard
    if (isInClosedCard) return setQuery({ parte: part }, { replace: true, preventScrollReset: true })
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (attempt > 0 && told !== '{}') lead()
  }, [told, attempt])
  useEffect(() => {
    if (isLeading.current && opened !== null) lead()
  }, [opened])
}

type Draft = { isDirty: boolean; isStale: boolean; discard: () => void; rebase: () => void }
type Write = { isPending: boolean; problem: string | null; fields: Record<string, string>; reset: () => void }

type SaveBarProps = {
  draft: Draft
  write: Write
  /** Text of the button. */ save?: string
  /** Fields changed by others, with their current values. */ news?: readonly (readonly [
    label: string,
    value: string,
  ])[]
  /** The alert of others' changes. */ alert?: RefObject<HTMLDivElement | null>
}

/** Footer of a form: refusal, others' changes, and buttons while there are changes. */
export function SaveBar({ draft, write, save = copy.save, news = [], alert }: SaveBarProps) {
  const discard = () => {
    draft.discard()
    write.reset()
  }
  const isRefused = write.problem !== null && Object.keys(write.fields).length === 0 && !draft.isStale
  return (
    <>
      {isRefused && <ProblemNote>{write.problem}</ProblemNote>}
      {draft.isStale && (
        <div
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="grid gap-2 rounded-md border border-straw bg-paper-2 p-4"
        >
          <p className="font-semibold">{copy.stale.title}</p>
          {news.length > 0 && (
            <>
              <p>{copy.stale.now}</p>
              <ul className="list-disc pl-5">
                {news.map(([label, value]) => (
                  <li key={label}>
                    {label}: <strong>{value || copy.stale.blank}</strong>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" onClick={discard}>
              {copy.stale.use}
            </Button>
            <Button onClick={draft.rebase}>{copy.stale.mine}</Button>
          </div>
        </div>
      )}
      {draft.isDirty && !draft.isStale && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={write.isPending} className="whitespace-nowrap max-tablet:flex-1">
            {save}
          </Button>
          <Button variant="quiet" onClick={discard}>
            {copy.discard}
          </Button>
        </div>
      )}
    </>
  )
}
