import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Search, X } from '../../ui/icons.tsx'

type SearchFieldProps = {
  label: string
  hint: string
  clear: string
  typed: string
  onType: (text: string) => void
  /** Of a form's field, whose Enter would send the form. */ onEnter?: () => void
}

/** Search input of a list. */
export function SearchField({ label, hint, clear, typed, onType, onEnter }: SearchFieldProps) {
  return (
    <span className="relative min-w-0 flex-1">
      <Search aria-hidden size={20} className="absolute top-3.5 left-4 text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return
          event.preventDefault()
          onEnter()
        }}
        className={classes(
          'h-12 w-full rounded-md border-[1.5px] border-edge bg-card pl-11 text-base text-ellipsis transition-colors placeholder:text-muted hover:border-ink [&::-webkit-search-cancel-button]:hidden',
          typed === '' ? 'pr-3' : 'pr-12',
        )}
      />
      {typed !== '' && (
        <IconButton
          label={clear}
          className="absolute top-0.5 right-0.5"
          onClick={({ currentTarget }) => {
            onType('')
            currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </span>
  )
}
