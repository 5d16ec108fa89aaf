import type { ComponentProps } from 'react'
import { TextInput } from '../../ui/form/field.tsx'

/** '9', '930', '9.30' and '9:30' as '09:30'; other text unchanged. */
export function typedTime(text: string): string {
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})\s*(?:[:.,h]?\s*(\d{2}))?\s*h?s?\.?$/i.exec(text.trim()) ?? []
  return hours === '' ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`
}

type TimeInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  onType: (typed: string) => void
}

/** A 24-hour time, regardless of the phone's locale; normalized on blur. */
export function TimeInput({ onType, ...rest }: TimeInputProps) {
  const normalize = (typed: string): void => {
    if (typedTime(typed) !== typed) onType(typedTime(typed))
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      maxLength={10}
      onChange={({ target }) => onType(target.value)}
      onBlur={({ target }) => normalize(target.value)}
      {...rest}
    />
  )
}
