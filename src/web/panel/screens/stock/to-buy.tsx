import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { panelHref } from '#contract/panel/screens.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { AllDone } from '../../frame/all-done.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { keyOf, nameOf, toBuyQuery } from './stock-queries.ts'

const spans = [1, 2, 4, 8]

/** What runs out first by its pace of sale, and what was searched in vain. */
export function ToBuyList() {
  const [weeks, setWeeks] = useState(4)
  const query = useQuery(toBuyQuery(weeks))
  const { data } = query
  return (
    <div className="grid gap-5">
      <ChoiceCards
        legend={copy.buy.weeks}
        className="grid-cols-4"
        cardClass="px-1! text-center"
        options={spans.map((span) => ({ value: span, label: copy.buy.weeksText(span) }))}
        value={weeks}
        onPick={setWeeks}
      />
      {data === undefined ? (
        <LoadingRows query={query} copy={copy} count={6} className="h-16" />
      ) : (
        <>
          {data.items.length === 0 ? (
            <AllDone {...copy.buy.none} />
          ) : (
            <Section title={copy.buy.title} flush>
              <Rows label={copy.buy.title}>
                {data.items.map((item) => (
                  <Row
                    key={keyOf(item)}
                    to={panelHref('article', { id: item.article_id })}
                    lead={<Thumbnail url={item.image_url} />}
                    title={nameOf(item)}
                    note={
                      <>
                        {item.supplier && `${item.supplier} · `}
                        {copy.buy.lasts(item.days_left, item.free)}
                        {item.sold > 0 && ` · ${copy.buy.pace(item.per_week, item.days)}`}
                        {item.waiting > 0 && ` · ${copy.buy.waiting(item.waiting)}`}
                      </>
                    }
                    trail={copy.buy.suggested(item.suggested)}
                  />
                ))}
              </Rows>
            </Section>
          )}
          <Section title={copy.buy.missed} flush>
            {data.missed.length === 0 ? (
              <p className="px-4 pb-4 text-muted tablet:px-5">{copy.buy.noneMissed}</p>
            ) : (
              <Rows label={copy.buy.missed}>
                {data.missed.map(({ words, times, days }) => (
                  <Row key={words} title={words} trail={copy.buy.missedTimes(times, days)} />
                ))}
              </Rows>
            )}
          </Section>
        </>
      )}
    </div>
  )
}
