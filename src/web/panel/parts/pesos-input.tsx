import type { ComponentProps } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { classes } from '../../ui/classes.ts'
import { box, Field, splitLook, type TextInput } from '../../ui/form/field.tsx'

/** Upper limit of an amount, pesos. */
const highest = 10_000_000_000

/** Parses pesos: '12.700,50', also '12700.5'. Null when invalid. */
export function readPesos(text: string): number | null {
  const trimmed = text.replaceAll(/[$\s]/g, '')
  const plain = /^\d+\.\d{1,2}$/.test(trimmed) ? trimmed : trimmed.replaceAll('.', '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) && Number(plain) <= highest ? Number(plain) : null
}

/** As a person types it: '12.700' or '12.700,50'. */
export const typedPesos = (pesos: number): string => formatMoney(pesos).replace('$ ', '')

type PesosInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  onType: (typed: string) => void
}

/** Behind a '$'; what was typed gets its points on leaving: '12700' becomes '12.700'. */
export function PesosInput({ onType, onBlur, ...props }: PesosInputProps) {
  const [look, rest] = splitLook(props)
  return (
    <Field {...look}>
      {(wire) => (
        <span className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-muted"
          >
            $
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={classes(box, 'figures h-12 pl-8')}
            onChange={({ target }) => onType(target.value)}
            onBlur={(event) => {
              onBlur?.(event)
              const pesos = readPesos(event.target.value)
              if (pesos !== null && typedPesos(pesos) !== event.target.value) onType(typedPesos(pesos))
            }}
            {...rest}
            {...wire}
          />
        </span>
      )}
    </Field>
  )
}
