import { Suspense } from 'react'
import { lazyComponent } from '../ui/lazy-component.ts'

export type LogoMood = 'empty' | 'resting' | 'tipped'

/** Few pages need it. */
const Drawing = lazyComponent(() => import('./logo-drawing.tsx').then(({ LogoDrawing: part }) => part))

/** The mark's jar, large, for error pages. */
export function Logo({ mood }: { mood: LogoMood }) {
  return (
    <div aria-hidden className="h-44 max-[18rem]:h-24 tablet:h-56">
      <Suspense>
        <Drawing mood={mood} />
      </Suspense>
    </div>
  )
}
