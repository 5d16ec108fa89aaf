import { useLocation } from 'react-router'
import { href } from '#contract/screens.ts'

/** The way to Login, and from there back to where one is. */
export function useLoginHref(): string {
  const { pathname, search } = useLocation()
  return href('login', {}, { volver: pathname + search })
}
