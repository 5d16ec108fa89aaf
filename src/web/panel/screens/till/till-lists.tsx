import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { till as copy } from '../../../copy/panel/till.ts'
import { classes } from '../../../ui/classes.ts'
import { LoadingRows, MoreRows } from '../../frame/loading-rows.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'
import { closedTillsQuery, openTillsQuery } from '../../parts/till-queries.ts'
import { differenceText } from './difference.tsx'

const hrefOf = (id: number): string => panelHref('till', {}, { caja: id })

/** Open tills of others, with the reports permission. */
export function OtherTills() {
  const others = useQuery(openTillsQuery()).data?.others ?? []
  if (others.length === 0) return null
  return (
    <Section title={copy.others} flush>
      <Rows label={copy.others}>
        {others.map(({ id, who, opened_at: at, expected }) => (
          <Row
            key={id}
            to={hrefOf(id)}
            title={who ?? copy.somebody}
            note={copy.since(at)}
            trail={formatMoney(expected)}
          />
        ))}
      </Rows>
    </Section>
  )
}

/** Closed tills and their differences. */
export function EarlierTills() {
  const isEverybodys = may(useMe(), 'reports')
  const list = useInfiniteQuery(closedTillsQuery())
  const tills = list.data?.pages.flatMap((page) => page.data)
  if (tills === undefined)
    return <LoadingRows query={list} copy={copy.earlierFailed} count={1} className="h-40 rounded-lg!" />
  return (
    <Section title={copy.earlier} flush={tills.length > 0}>
      {tills.length === 0 && <p className="text-muted">{copy.noneEarlier}</p>}
      {tills.length > 0 && (
        <Rows label={copy.earlier}>
          {tills.map(({ id, who, opened_at: from, closed_at: to, counted, difference }) => (
            <Row
              key={id}
              to={hrefOf(id)}
              title={isEverybodys ? (who ?? copy.somebody) : formatMoney(counted)}
              note={copy.wasOpen(from, to)}
              trail={
                <span className="grid">
                  {isEverybodys && formatMoney(counted)}
                  <span
                    className={classes(
                      'text-xs font-medium',
                      difference === 0
                        ? 'text-glass-text'
                        : difference < 0
                          ? 'text-danger'
                          : 'text-straw-text',
                    )}
                  >
                    {differenceText(difference)}
                  </span>
                </span>
              }
            />
          ))}
        </Rows>
      )}
      <MoreRows list={list} />
    </Section>
  )
}
