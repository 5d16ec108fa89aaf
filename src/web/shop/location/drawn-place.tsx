import { Mark } from '../../ui/mark.tsx'

/** Stands where no map can be shown: a few quiet streets, and the shop's mark on them. */
export function DrawnPlace() {
  return (
    <div aria-hidden className="absolute inset-0 grid place-items-center bg-paper-2 text-glass-text">
      <svg
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full text-line"
        fill="none"
        stroke="currentColor"
        strokeWidth={7}
      >
        <path
          d="M-10 60H410M-10 130H410M-10 200H410M-10 270H410M50-10V310M130-10V310M210-10V310M290-10V310M370-10V310"
          strokeWidth={4}
        />
        <path d="M-10 240 410 90M210-10V310" />
      </svg>
      <Mark size={72} className="relative rounded-full bg-card p-3 shadow-low" />
    </div>
  )
}
