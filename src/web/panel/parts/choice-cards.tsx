import { type ReactNode, useId } from 'react'
import { Choices, RadioCard } from '../../ui/form/choice.tsx'

type ChoiceCardsProps<Value> = {
  legend: string
  hideLegend?: boolean
  error?: string | null
  /** Columns. */ className?: string
  cardClass?: string
  disabled?: boolean
  /** Answers of some words, one below another. */ isList?: boolean
  options: readonly { value: Value; label: ReactNode; note?: ReactNode }[]
  /** None of them: nothing is picked. */ value: Value | null | undefined
  onPick: (value: Value) => void
}

/** Cards of which one is picked. */
export function ChoiceCards<Value extends string | number | null>(props: ChoiceCardsProps<Value>) {
  const { legend, hideLegend, error = null, isList = false, cardClass = '', disabled } = props
  const { className = isList ? 'grid-cols-1' : 'grid-cols-2' } = props
  const name = useId()
  return (
    <Choices
      legend={legend}
      hideLegend={hideLegend ?? false}
      error={error}
      className={`grid gap-2.5 ${className}`}
    >
      {props.options.map(({ value, label, note }) => (
        <RadioCard
          key={value}
          compact={!isList}
          className={isList ? cardClass : `min-h-12 ${cardClass}`}
          name={name}
          value={value ?? ''}
          checked={props.value === value}
          disabled={disabled}
          onChange={() => props.onPick(value)}
          label={isList ? label : <span className="font-semibold">{label}</span>}
          note={note}
        />
      ))}
    </Choices>
  )
}
