import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adviseCalls } from '#contract/advises.ts'
import { ServerNo } from '#contract/client.ts'
import { browserClient } from '../../api/client.ts'
import { advise as copy } from '../../copy/advise.ts'
import { errors } from '../../copy/errors.ts'
import { toast } from '../../ui/toast/toast-store.ts'

export type Advising = {
  request: (email: string) => void
  isPending: boolean
  /** Why there is nothing to wait for any more. */
  needless: string | null
  /** Why it did not go through. */
  failure: string | null
  /** What said 'out of stock' is asked again, if it was wrong. */
  leave: () => void
}

/** Asks for the notice of an article. */
export function useAdvise(articleId: number, onSent: () => void): Advising {
  const cache = useQueryClient()
  const asking = useMutation({
    mutationFn: (email: string) => browserClient(adviseCalls.request, { body: { article_id: articleId, email } }),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(copy.sent)
      onSent()
    },
  })
  const no = asking.error instanceof ServerNo && asking.error.status < 500 ? asking.error.body : null
  const needless = no?.code === 'advise_needless' ? no.message : null
  return {
    request: (email) => asking.mutate(email),
    isPending: asking.isPending,
    needless,
    failure: asking.isError && needless === null ? (no?.message ?? errors.action.failed) : null,
    leave: () => {
      if (needless !== null) void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'article' || queryKey[0] === 'articles' })
    },
  }
}
