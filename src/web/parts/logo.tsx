import { Suspense } from 'react'
import { later } from '../ui/lazy-component.ts'

export type DemijohnMood = 'empty' | 'resting' | 'tipped'

/** Few pages need it. */
const Drawing = later(() => import('./logo-drawing.tsx').then(({ DemijohnDrawing: part }) => part))

/** The jar of the mark, large, for the pages that say no. */
export function Demijohn({ mood }: { mood: DemijohnMood }) {
  return (
    <div aria-hidden className="h-44 max-[18rem]:h-24 tablet:h-56">
      <Suspense>
        <Drawing mood={mood} />
      </Suspense>
    </div>
  )
}
