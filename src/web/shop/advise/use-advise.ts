import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adviseCalls } from '#contract/advises.ts'
import { ServerNo } from '#contract/client.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { advise as copy } from '../../copy/advise.ts'
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
    mutationFn: (email: string) =>
      browserClient(adviseCalls.request, { body: { article_id: articleId, email } }),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(copy.sent)
      onSent()
    },
  })
  const { error } = asking
  const needless =
    error instanceof ServerNo && error.body.code === 'advise_needless' ? error.body.message : null
  return {
    request: (email) => asking.mutate(email),
    isPending: asking.isPending,
    needless,
    failure: error && needless === null ? actionProblem(error) : null,
    leave: () => {
      if (needless !== null)
        void cache.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === 'article' || queryKey[0] === 'articles',
        })
    },
  }
}
