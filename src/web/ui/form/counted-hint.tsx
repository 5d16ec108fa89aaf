/** What to know of a field, and how much of it is full. */
export function CountedHint({ hint, count }: { hint: string; count: string }) {
  return (
    <span className="flex justify-between gap-4">
      <span>{hint}</span>
      <span className="figures shrink-0">{count}</span>
    </span>
  )
}
