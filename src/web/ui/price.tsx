import { controls } from '../copy/controls.ts'
import { classes } from './classes.ts'

type PriceProps = {
  now: string
  before?: string | null
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'text-sm', md: undefined, lg: 'text-2xl' }
const beforeSizes = { sm: 'text-xs', md: 'text-xs tablet:text-sm', lg: 'text-md' }

export function Price({ now, before, size = 'md', className }: PriceProps) {
  return (
    <p className={classes('price', className)}>
      <span className="sr-only">{controls.price}</span>
      <span className={sizes[size]}>{now}</span>
      {before && (
        <s className={classes('text-muted', beforeSizes[size])}>
          <span className="sr-only">{controls.listPrice} </span>
          {before}
        </s>
      )}
    </p>
  )
}
