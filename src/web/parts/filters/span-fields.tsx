import { type ComponentProps, useEffect, useRef } from 'react'
import { filterWords } from '#contract/screens.ts'
import type { Bounds, SpanName } from '#domain/catalog/filters.ts'
import { numberText } from '#domain/text/numbers.ts'
import { filters as copy } from '../../copy/search.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'

type SpanFieldsProps = {
  span: SpanName
  asked: Bounds | undefined
  /** Lowest and highest available value. */ there: { from: number; to: number } | null
}

/** From and to, with the available range as placeholders; applied by Enter or the form's button. */
export function SpanFields({ span, asked: applied, there }: SpanFieldsProps) {
  const ends = [{ end: 'from', label: copy.from } as const, { end: 'to', label: copy.to } as const]
  return (
    <div className="grid grid-cols-2 gap-2 px-3.5 pb-2">
      {ends.map(({ end, label }) => (
        <SpanEnd
          key={end}
          label={`${label} (${copy.units[span]})`}
          name={filterWords[span]}
          asked={fieldText(applied?.[end])}
          placeholder={fieldText(there?.[end])}
          inputMode={span === 'price' ? 'numeric' : 'decimal'}
        />
      ))}
      <Button type="submit" variant="ghost" size="sm" className="col-span-2">
        {copy.apply}
      </Button>
    </div>
  )
}

type SpanEndProps = ComponentProps<typeof TextInput> & { /** As it is applied. */ asked: string }

/** Updates the value when it changes elsewhere, without remounting, which would lose the focus. */
function SpanEnd({ asked: applied, ...field }: SpanEndProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = applied
  }, [applied])
  return (
    <TextInput
      ref={input}
      defaultValue={applied}
      autoComplete="off"
      maxLength={12}
      className="[&_label]:text-xs [&_label]:font-medium"
      {...field}
    />
  )
}

function fieldText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : numberText(value)
}
