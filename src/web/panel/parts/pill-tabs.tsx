import { classes } from '../../ui/classes.ts'

export type PillTab<Name extends string> = {
  name: Name
  label: string
  /** How many, in figures; none while it is not known. */ count: string | undefined
  /** Somebody has to look. */ isUrgent?: boolean
}

type PillTabsProps<Name extends string> = {
  label: string
  tabs: readonly PillTab<Name>[]
  current: Name | undefined
  onPick: (name: Name) => void
}

/** Parts of a list with how many are in each, gone through with a thumb. */
export function PillTabs<Name extends string>({ label, tabs, current, onPick }: PillTabsProps<Name>) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] tablet:-mx-8 tablet:px-8"
    >
      <ul className="flex gap-2">
        {tabs.map(({ name, label: text, count, isUrgent = false }) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              aria-current={name === current}
              onClick={(event) => {
                event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
                onPick(name)
              }}
              className="group inline-flex min-h-12 items-center gap-2 rounded-full border-[1.5px] border-line bg-card px-4 font-semibold whitespace-nowrap transition-colors hover:border-edge aria-[current=true]:border-glass aria-[current=true]:bg-glass aria-[current=true]:text-white -outline-offset-2"
            >
              {text}
              {count !== undefined && (
                <span
                  className={classes(
                    'figures grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-xs',
                    name === current
                      ? 'bg-straw text-on-straw'
                      : isUrgent
                        ? 'bg-wine text-white'
                        : 'bg-paper-2 text-ink',
                  )}
                >
                  {count}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
