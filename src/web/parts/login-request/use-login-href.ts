import { useLocation } from 'react-router'
import { href } from '#contract/screens.ts'

/** Link to Login that returns here. */
export function useLoginHref(): string {
  const { pathname, search } = useLocation()
  return href('login', {}, { volver: pathname + search })
}
