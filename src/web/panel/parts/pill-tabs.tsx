import { useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'

type PillTab<Name extends string> = {
  name: Name
  label: string
  /** Formatted count; undefined while unknown. */ count: string | undefined
  /** Needs attention. */ isUrgent?: boolean
}

type PillTabsProps<Name extends string> = {
  label: string
  tabs: readonly PillTab<Name>[]
  current: Name | undefined
  onPick: (name: Name) => void
}

/** Scrollable tabs with counts. */
export function PillTabs<Name extends string>({ label, tabs, current, onPick }: PillTabsProps<Name>) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: nav } = strip
    const tab = nav?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.clientWidth) / 2
  }, [current])
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] tablet:-mx-8 tablet:px-8"
    >
      <ul className="flex gap-2">
        {tabs.map(({ name, label: text, count, isUrgent = false }) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              data-tab={name}
              aria-current={name === current}
              onClick={() => onPick(name)}
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
