import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Article } from '#contract/catalog.ts'
import { firstQuestions, questionEndpoints } from '#contract/messaging.ts'
import { screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { maxLengths, textProblem } from '#domain/text/validation.ts'
import { formatDate } from '#domain/time/dates.ts'
import { actionProblem, fieldProblems } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { questionsQuery } from '../../api/queries/messaging-queries.ts'
import { article as articleCopy, questions as copy } from '../../copy/article.ts'
import { errors, writing } from '../../copy/controls.ts'
import { requestLogin } from '../../parts/login-request/login-request.tsx'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { CountedHint, TextArea } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toaster.tsx'

export function Questions({ article: { id, questions } }: { article: Pick<Article, 'id' | 'questions'> }) {
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="display mb-5 text-xl tablet:text-2xl">
        {articleCopy.questions}
      </h2>
      {questions.length === 0 ? (
        <p className="mb-5 text-muted">{copy.nobodyAsked}</p>
      ) : (
        <Answered articleId={id} first={questions} />
      )}
      <QuestionForm articleId={id} />
    </section>
  )
}

/** The latest ones, and a button for all where there are more. */
function Answered({ articleId, first }: { articleId: number; first: Article['questions'] }) {
  const [isWhole, setWhole] = useState(false)
  const whole = useQuery({
    queryKey: ['article', articleId, 'questions'],
    queryFn: async () =>
      (await browserClient(questionEndpoints.answered, { params: { article_id: articleId } })).questions,
    enabled: isWhole,
  })
  const questions = isWhole ? whole.data : undefined
  return (
    <>
      <AnsweredList questions={questions ?? first.slice(0, firstQuestions)} />
      {first.length > firstQuestions && questions === undefined && (
        <div className="mb-8 grid justify-items-start gap-3 noscript:hidden">
          {whole.isError && (
            <p role="alert" className="text-muted">
              {errors.list.failed}
            </p>
          )}
          <Button
            variant="ghost"
            busy={whole.isFetching}
            onClick={() => (isWhole ? void whole.refetch() : setWhole(true))}
          >
            {whole.isError ? errors.list.retry : copy.loadMore}
          </Button>
        </div>
      )}
    </>
  )
}

function AnsweredList({ questions }: Pick<Article, 'questions'>) {
  return (
    <ul className="mb-8 grid gap-5 notebook:grid-cols-2 notebook:gap-x-16">
      {questions.map(({ id, text, answer }) => (
        <li key={id} className="min-w-0 border-l-2 border-straw pl-4 whitespace-pre-line">
          <p className="font-semibold">{text}</p>
          {answer && (
            <>
              <p className="mt-1.5">{answer.text}</p>
              <p className="figures mt-1 text-xs text-muted">
                {articleCopy.answeredOn(formatDate(answer.created_at))}
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The question form; a visitor's question is sent after the login (spec 1 §5). */
function QuestionForm({ articleId }: { articleId: number }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const posting = usePostQuestion(articleId, { onSent: () => setText(''), onFailed: setProblem })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = textProblem(text, refusalText.question_empty, maxLengths.question)
    setProblem(wrong)
    if (wrong === null) requestLogin('question', () => posting.mutate(text))
    else form.current?.querySelector('textarea')?.focus()
  }
  const type = (typed: string) => {
    setText(typed)
    setProblem(null)
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      className="grid max-w-150 gap-3 noscript:hidden"
    >
      <TextArea
        label={copy.ask}
        hint={<CountedHint hint={copy.askHint} count={writing.count(text.length, maxLengths.question)} />}
        error={problem}
        rows={3}
        maxLength={maxLengths.question}
        value={text}
        readOnly={posting.isPending}
        onChange={(event) => type(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={posting.isPending}>
          {copy.submit}
        </Button>
        <output className="flex-1 basis-60">{posting.isSuccess && text === '' && <Sent />}</output>
      </div>
    </form>
  )
}

function usePostQuestion(
  articleId: number,
  { onSent, onFailed }: { onSent: () => void; onFailed: (problem: string) => void },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      browserClient(questionEndpoints.ask, { body: { text, article: articleId, commerce_id: commerceId } }),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(copy.sent)
      void cache.invalidateQueries({ queryKey: questionsQuery().queryKey })
      onSent()
    },
    onError: (error) => onFailed(fieldProblems(error)?.[0]?.[1] ?? actionProblem(error)),
  })
}

function Sent() {
  return (
    <>
      {copy.sentText}{' '}
      <Link to={screens.questions} className="font-semibold text-glass-text underline underline-offset-4">
        {copy.heading}
      </Link>
    </>
  )
}
