import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Plus, X } from '../../ui/icons.tsx'

type TypedRowsProps<Row extends object> = {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  removeLabel: (row: Row) => string
  /** A further row; null: no more fit. */ add: { label: string; row: Row } | null
  /** Columns; the last one is the button's. */ className?: string
  children: (row: Row, set: (part: Partial<Row>) => void, at: number) => ReactNode
}

/** A list of typed rows: the fields of each and its removal, then the button for a further one. */
export function TypedRows<Row extends object>(props: TypedRowsProps<Row>) {
  const { rows, onChange, removeLabel, add, className, children } = props
  return (
    <>
      {rows.map((row, at) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- what is typed has no name but its place
          key={at}
          className={classes(
            'grid items-start gap-2',
            className ?? 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem]',
          )}
        >
          {children(
            row,
            (part) => onChange(rows.map((one, index) => (index === at ? { ...one, ...part } : one))),
            at,
          )}
          <IconButton
            label={removeLabel(row)}
            className="mt-8"
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <X aria-hidden size={20} />
          </IconButton>
        </div>
      ))}
      {add && (
        <Button
          variant="ghost"
          className="justify-self-start px-4!"
          onClick={() => onChange([...rows, add.row])}
        >
          <Plus aria-hidden size={18} />
          {add.label}
        </Button>
      )}
    </>
  )
}
