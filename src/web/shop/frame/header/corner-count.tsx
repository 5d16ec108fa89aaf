/** How many there are, on a picture's corner. It keeps its place at zero, so nothing moves when it comes. */
export function CornerCount({ count }: { count: number }) {
  return (
    <span aria-hidden className={count > 0 ? `${look} opacity-100` : `${look} scale-50 opacity-0`}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

const look =
  'figures absolute -top-2 left-[60%] h-4.5 min-w-4.5 rounded-full bg-wine px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-white transition-[opacity,scale]'
