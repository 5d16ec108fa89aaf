import { controls } from '../copy/controls.ts'
import { classes } from './classes.ts'

type PriceProps = {
  now: string
  before?: string | null
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'text-sm', md: 'text-lg', lg: 'text-2xl' }
const beforeSizes = { sm: 'text-xs', md: 'text-xs tablet:text-sm', lg: 'text-md' }

export function Price({ now, before, size = 'md', className }: PriceProps) {
  return (
    <p className={classes('figures flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="sr-only">{controls.price}</span>
      <span className={classes('font-semibold whitespace-nowrap', sizes[size])}>{now}</span>
      {before && (
        <s className={classes('whitespace-nowrap text-muted', beforeSizes[size])}>
          <span className="sr-only">{controls.listPrice} </span>
          {before}
        </s>
      )}
    </p>
  )
}
