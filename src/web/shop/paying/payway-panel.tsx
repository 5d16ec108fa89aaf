import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { cardPaying as copy } from '../../copy/card-paying.ts'
import { paying } from '../../copy/paying.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { payInHand } from './card/pay-in-hand.ts'

/** Pays with the card in hand as it comes into sight, once; then leads to what came of it. */
export function PaywayPanel({ num }: { num: number }) {
  const navigate = useNavigate()
  const {
    data: end,
    mutate,
    isPending,
  } = useMutation({
    mutationFn: () => payInHand(num),
    networkMode: 'always',
    onSuccess: (found) => ('to' in found ? navigate(found.to, { replace: true }) : undefined),
  })
  useEffect(() => mutate(), [mutate])

  if (end && 'problem' in end && !isPending) {
    return (
      <div className="grid gap-4">
        <ProblemNote>{end.problem}</ProblemNote>
        <Button onClick={() => mutate()}>{paying.retry}</Button>
      </div>
    )
  }
  return (
    <output className="grid justify-items-center gap-4 py-4 text-center">
      <span
        aria-hidden
        className="size-10 animate-spin rounded-full border-3 border-glass border-r-transparent"
      />
      <span className="text-muted">{copy.processingText}</span>
    </output>
  )
}
