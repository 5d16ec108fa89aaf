type MarkProps = { /** Height in pixels. */ size?: number; className?: string }

/** The demijohn, a round jar in its basket, in the text colour. Decorative: its neighbour has the name. */
export function Mark({ size = 36, className }: MarkProps) {
  return (
    <svg
      aria-hidden
      viewBox="6 5 88 93"
      width={Math.round((size * 88) / 93)}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d="M40 10H60V27C60 37 89 45 89 70C89 84 79 93 66 93H34C21 93 11 84 11 70C11 45 40 37 40 27Z" />
      <path d="M36 10H64" strokeWidth="7" />
      <path d="M15 57C36 68 64 68 85 57M12 74C34 85 66 85 88 74" strokeWidth="4.3" />
      <path d="M32 65L34 80M50 67V82M68 65L66 80" strokeWidth="3" />
    </svg>
  )
}
