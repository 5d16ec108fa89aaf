import { useInfiniteQuery } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { questionsQuery } from '../../api/queries/question-queries.ts'
import { questions as copy } from '../../copy/questions.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MessageCircleQuestion } from '../../ui/icons.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { FailedList } from '../catalog/failed-list.tsx'
import { leaveToList, waitForList } from '../catalog/first-page.ts'
import { MoreRows } from '../catalog/more-rows.tsx'
import { QuestionRow } from './question-row.tsx'
import type { Route } from './+types/questions'

type Here = { shop: string }

const load: Load<Here> = async ({ cache, ask }) => {
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    waitForList(cache.fetchInfiniteQuery(questionsQuery(ask)).catch(leaveToList)),
  ])
  return { shop: commerce.name }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: copy.title(loaderData?.result.shop ?? '') },
  { name: 'robots', content: 'noindex' },
]

/** What the buyer asked the shop (spec 1 §2, spec 2 §2). */
export default function QuestionsScreen() {
  return (
    <div className="wrap max-w-220 py-8 tablet:py-10">
      <h1 className="display mb-6 text-2xl tablet:text-3xl">{copy.heading}</h1>
      <QuestionList />
    </div>
  )
}

/** Six at a time, as the end nears; the last page came full or the list is complete (spec 1 §9, design 6.39). */
function QuestionList() {
  const list = useInfiniteQuery(questionsQuery())
  if (list.isPending) return <SkeletonLines count={3} className="h-40 rounded-lg" />
  if (!list.data) return <FailedList onRetry={() => void list.refetch()} />
  const questions = list.data.pages.flatMap((page) => page.questions.data)
  if (questions.length === 0)
    return (
      <Empty
        drawing={<MessageCircleQuestion aria-hidden size={56} strokeWidth={1.25} />}
        title={copy.empty}
        text={copy.emptyText}
        action={<LinkButton to={homeHref}>{copy.emptyAction}</LinkButton>}
      />
    )

  return (
    <div className="grid gap-4">
      <ol className="grid gap-3">
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </ol>
      <MoreRows list={list} label={copy.loadMore} />
    </div>
  )
}
