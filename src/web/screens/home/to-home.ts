import { redirect } from 'react-router'
import { homeHref } from '#contract/screens.ts'

/** '/' is Home with the latest uploads (spec 1 §2). */
export function loader(): Response {
  return redirect(homeHref, 301)
}
