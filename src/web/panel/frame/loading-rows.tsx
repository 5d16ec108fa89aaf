import { Logo } from '../../parts/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, SkeletonLines } from '../../ui/empty.tsx'

type LoadingRowsProps = {
  query: { isError: boolean; refetch: () => Promise<unknown> }
  copy: { failed: string; retry: string }
  count: number
  /** Of each skeleton line; absent: as SkeletonLines has it. */
  className?: string | undefined
}

/** What stands in for rows that are not read yet: skeleton lines, or the failure and a retry. */
export function LoadingRows({ query, copy, count, className }: LoadingRowsProps) {
  return query.isError ? (
    <Empty
      drawing={<Logo mood="resting" />}
      title={copy.failed}
      action={<Button onClick={() => void query.refetch()}>{copy.retry}</Button>}
    />
  ) : (
    <SkeletonLines count={count} {...(className !== undefined && { className })} />
  )
}
