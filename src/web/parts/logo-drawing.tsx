import type { LogoMood } from './logo.tsx'

const jar = 'M104 22h32v28c0 14 46 26 46 76 0 36-24 54-50 54h-24c-26 0-50-18-50-54 0-50 46-62 46-76z'
const basket =
  'M59 134c32 18 90 18 122 0M66 156c30 16 78 16 108 0M84 146c0 12 3 22 8 30M120 148v31M156 146c0 12-3 22-8 30'

export function LogoDrawing({ mood }: { mood: LogoMood }) {
  const isTipped = mood === 'tipped'
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 200"
      className="h-full w-auto"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="120" cy="182" rx="112" ry="10" fill="var(--color-paper-2)" />
      {isTipped && (
        <path
          d="M8 180c0-7 12-8 26-7 10 1 11-14 22-15 10-1 11 14 26 14 12 0 30 0 34 8-24 6-92 6-108 0z"
          fill="var(--color-wine)"
        />
      )}
      <g transform={isTipped ? 'translate(20 -2) rotate(-80 120 120)' : undefined}>
        <path d={jar} fill="var(--color-sin-alcohol)" stroke="var(--color-glass-text)" strokeWidth="4" />
        {mood === 'resting' && (
          <path
            d="M62 118c20 12 96 12 116 0 2 34-18 58-46 58h-24c-28 0-48-24-46-58z"
            fill="var(--color-wine)"
            opacity=".88"
          />
        )}
        <path d="M80 100c-8 10-10 20-10 30" stroke="var(--color-white)" strokeWidth="6" opacity=".7" />
        <path d={basket} stroke="var(--color-straw)" strokeWidth="3.5" />
        <path d="M102 24h36" stroke="var(--color-glass-text)" strokeWidth="7" />
        {mood === 'resting' && (
          <path
            d="M112 8h16l-2 14h-12z"
            fill="var(--color-straw)"
            stroke="var(--color-glass-text)"
            strokeWidth="3"
          />
        )}
      </g>
    </svg>
  )
}
