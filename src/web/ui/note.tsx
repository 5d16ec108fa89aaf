import { type ReactNode, useEffect, useRef } from 'react'
import { controls } from '../copy/controls.ts'
import { Badge } from './badge.tsx'
import { classes } from './classes.ts'

/** An error message, announced and scrolled into view when it appears. */
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

/** Note that an emulator replaces a provider, and what that means here. */
export function TestNote({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classes('flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted', className)}>
      <Badge tone="straw">{controls.test}</Badge> {children}
    </div>
  )
}
