import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { panelHref } from '#contract/panel/screens.ts'
import { articles as copy } from '../../../copy/panel/articles.ts'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { articleCountsQuery, articleListQuery } from '../../parts/article-queries.ts'
import { Thumbnail } from '../../parts/thumbnail.tsx'

/** The shop's articles. */
export default function Articles() {
  const list = useInfiniteQuery(articleListQuery({}))
  const { data: counts } = useQuery(articleCountsQuery())
  return (
    <Screen title={copy.title} waits={counts && copy.count(counts.all)}>
      {list.data === undefined ? (
        <LoadingRows query={list} copy={copy} count={6} className="h-20 rounded-lg!" />
      ) : (
        <Section title={copy.title} flush>
          <Rows>
            {list.data.pages.flatMap(({ articles }) =>
              articles.map((one) => (
                <Row
                  key={one.id}
                  to={panelHref('article', { id: one.id })}
                  lead={<Thumbnail url={one.image_url} />}
                  title={one.name}
                  trail={copy.price(one.price, one.price_usd)}
                />
              )),
            )}
          </Rows>
        </Section>
      )}
    </Screen>
  )
}
