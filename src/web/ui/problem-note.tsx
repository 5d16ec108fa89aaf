import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'

/** Why something did not go through, read out and brought into sight as it comes. */
export function ProblemNote({ className, children }: { className?: string; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div
      ref={note}
      role="alert"
      className={classes('rounded-md border border-danger p-3 font-medium text-danger', className)}
    >
      {children}
    </div>
  )
}
