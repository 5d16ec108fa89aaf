import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: string
  note: ReactNode
  checked: boolean
  busy: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, and changes at the tap. While `busy` it takes none. */
export function Switch({ label, note, checked, busy, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <label htmlFor={id} id={`${id}-label`} className="font-semibold">
        {label}
      </label>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-busy={busy}
        aria-disabled={busy}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        onClick={() => !busy && onChange(!checked)}
        className="group -mr-1 grid h-11 w-14 place-items-center rounded-md"
      >
        <span className="relative block h-7 w-12 rounded-full bg-edge transition-colors group-aria-busy:opacity-60 group-aria-checked:bg-glass">
          <span className="absolute top-1 left-1 size-5 rounded-full bg-white transition-transform group-aria-checked:translate-x-5" />
        </span>
      </button>
      <p id={`${id}-note`} className="col-span-2 text-muted">
        {note}
      </p>
    </div>
  )
}
