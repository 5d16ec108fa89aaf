import { lazy, Suspense } from 'react'

export type DemijohnMood = 'empty' | 'resting' | 'tipped'

/** Few pages need it; where its script does not come its place stays free. */
const Drawing = lazy(() => import('./demijohn-drawing.tsx').then(({ DemijohnDrawing: drawing }) => ({ default: drawing }), () => new Promise<never>(() => undefined)))

/** The jar of the mark, large, for the pages that say no. */
export function Demijohn({ mood }: { mood: DemijohnMood }) {
  return (
    <div aria-hidden className="h-44 tablet:h-56">
      <Suspense>
        <Drawing mood={mood} />
      </Suspense>
    </div>
  )
}
