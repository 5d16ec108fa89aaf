import { errors } from '../../copy/errors.ts'
import { Button } from '../../ui/button.tsx'

/** A list that did not come says so in its place (design 6.12). */
export function FailedList({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-line bg-card px-4 py-8 text-center"
    >
      <p className="font-semibold">{errors.list.failed}</p>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {errors.list.retry}
      </Button>
    </div>
  )
}
