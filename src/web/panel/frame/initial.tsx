import { classes } from '../../ui/classes.ts'

/** A person's initial. Decorative: the name is beside it. */
export function Initial({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-9 shrink-0 place-items-center rounded-full bg-straw font-semibold text-on-straw',
        className,
      )}
    >
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  )
}
