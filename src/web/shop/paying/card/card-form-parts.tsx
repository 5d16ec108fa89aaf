import type { ComponentProps } from 'react'
import type { CardTerms } from '#contract/card-paying.ts'
import { cardPaying as copy } from '../../../copy/card-paying.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/problem-note.tsx'
import type { useTokenising } from './use-tokenising.ts'

/** The security code; how long it is tells where on the card it stands. */
export function CodeField({
  length,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'label'> & { length: number | undefined }) {
  return (
    <TextInput
      label={copy.code}
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={4}
      hint={length === 4 ? copy.codeOnFront : copy.codeOnBack}
      {...rest}
    />
  )
}

/** Why it did not go, and the way to try. */
export function PayButton({
  total,
  tokenising: { isBusy, problem },
}: Pick<CardTerms, 'total'> & { tokenising: ReturnType<typeof useTokenising> }) {
  return (
    <>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button type="submit" busy={isBusy} className="figures w-full">
        {copy.pay(total)}
      </Button>
    </>
  )
}
