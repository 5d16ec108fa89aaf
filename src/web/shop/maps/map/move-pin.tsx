import { maps as copy } from '../../../copy/maps.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Icon } from '../../../ui/icon.tsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '../../../ui/later-icons.ts'
import { keepToItself } from './keep-to-itself.ts'
import type { Way } from './nudge.ts'

const ways: [way: Way, icon: Icon][] = [
  ['north', ArrowUp],
  ['south', ArrowDown],
  ['west', ArrowLeft],
  ['east', ArrowRight],
]

/** Moves the pin by taps, for who can't drag (WCAG 2.5.7). */
export function MovePin({ onMove }: { onMove: (way: Way) => void }) {
  return (
    <fieldset
      ref={keepToItself}
      className="absolute bottom-3 left-3 z-1000 flex divide-x divide-line overflow-hidden rounded-md border border-line bg-card shadow-low"
    >
      <legend className="sr-only">{copy.move}</legend>
      {ways.map(([way, Arrow]) => (
        <IconButton key={way} label={copy.moves[way]} className="rounded-none!" onClick={() => onMove(way)}>
          <Arrow aria-hidden size={18} />
        </IconButton>
      ))}
    </fieldset>
  )
}
