import type { ComponentProps } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { TextInput } from '../../ui/form/field.tsx'

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

export function PesosInput({ onType, ...rest }: PesosInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      {...rest}
    />
  )
}
