import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useMatches } from 'react-router'
import { createCache, getBrowserCache } from './client.ts'
import type { Loaded } from './load.ts'

/** Gives the screens the server's answers: those that came with the page, and the cache for what follows. */
export function Answers({ children }: { children: React.ReactNode }) {
  const matches = useMatches()
  const [cache] = useState(() => {
    const answers = typeof document === 'undefined' ? createCache() : getBrowserCache()
    hydrate(answers, {
      queries: matches.flatMap(
        ({ loaderData }) => (loaderData as Loaded<unknown> | undefined)?.dehydrated?.queries ?? [],
      ),
    })
    return answers
  })
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}
