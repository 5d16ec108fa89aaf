import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { PanelArticle } from '#contract/panel/articles.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { articleQuery } from '../../parts/article-queries.ts'
import { FormCard } from '../../parts/form-card.tsx'
import { Pictures } from './pictures.tsx'

const back = { to: panelHref('articles'), label: copy.back }

/** An article, made or changed as a whole. */
export default function Article() {
  const id = Number(useParams()['id'])
  const { data, isError, refetch } = useQuery({ ...articleQuery(id), enabled: Number.isSafeInteger(id) })
  if (data === undefined)
    return (
      <Screen title={copy.newTitle} back={back}>
        <LoadingRows query={{ isError, refetch }} copy={copy} count={6} className="h-20 rounded-lg!" />
      </Screen>
    )
  return <Saved article={data} />
}

function Saved({ article }: { article: PanelArticle }) {
  return (
    <Screen title={article.name} back={back}>
      <FormCard name="fotos" title={copy.pictures} state={String(article.images.length)}>
        <Pictures article={article} />
      </FormCard>
    </Screen>
  )
}
