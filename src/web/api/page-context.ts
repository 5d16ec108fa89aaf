import { createContext } from 'react-router'
import type { PageContext } from '#contract/page-context.ts'

/** What the server hands to a page's loaders. */
export const pageContext = createContext<PageContext>()
