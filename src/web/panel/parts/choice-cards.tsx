import { type ReactNode, useId } from 'react'
import { Choices, RadioCard } from '../../ui/form/choice.tsx'

type ChoiceCardsProps<Value> = {
  legend: string
  hideLegend?: boolean
  error?: string | null
  /** Columns. */ className?: string
  cardClass?: string
  disabled?: boolean
  options: readonly { value: Value; label: ReactNode; note?: ReactNode }[]
  value: Value | null
  onPick: (value: Value) => void
}

/** Cards of which one is picked, for short answers. */
export function ChoiceCards<Value extends string | number | null>(props: ChoiceCardsProps<Value>) {
  const { legend, hideLegend, error = null, className = 'grid-cols-2', cardClass = '', disabled } = props
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
          compact
          className={`min-h-12 ${cardClass}`}
          name={name}
          value={value ?? ''}
          checked={props.value === value}
          disabled={disabled}
          onChange={() => props.onPick(value)}
          label={<span className="font-semibold">{label}</span>}
          note={note}
        />
      ))}
    </Choices>
  )
}
