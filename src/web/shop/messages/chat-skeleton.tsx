import { controls } from '../../copy/controls.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A chat that is to come. */
export function ChatSkeleton() {
  return (
    <div className="grid gap-2">
      <output className="sr-only">{controls.loading}</output>
      <Skeleton className="h-14 w-3/5 rounded-lg" />
      <Skeleton className="h-14 w-1/2 justify-self-end rounded-lg" />
      <Skeleton className="h-20 w-2/3 rounded-lg" />
    </div>
  )
}
