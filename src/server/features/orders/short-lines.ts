import { componentKind, type Demand, stockKey } from '#domain/stock/demand.ts'
import { refuse, type RefusedLine } from '#domain/text/refusals.ts'
import { refusedLine } from '../cart/refused-lines.ts'
import { type NewOrderLine, promotionKind } from './order-lines.repo.ts'

/** Lines affected by a shortage: the articles that draw on that stock, and promotions containing it. */
export function shortLines(lines: readonly NewOrderLine[], demand: Omit<Demand, 'units'>): RefusedLine[] {
  return lines
    .filter((line) => drawsFrom(demand, line))
    .map((line) =>
      shortLine(
        line,
        lines.find((other) => isPromotionOf(other, line)),
      ),
    )
}

function shortLine(line: NewOrderLine, promotion: NewOrderLine | undefined): RefusedLine {
  const { name } = promotion ?? line
  return refusedLine(
    promotion ?? line,
    { name, available: null },
    promotion ? refuse('component_short', name, line.name) : refuse('stock_short', name),
  )
}

function drawsFrom(demand: Omit<Demand, 'units'>, { article_id, variant_id }: NewOrderLine): boolean {
  return article_id !== null && stockKey({ article_id, variant_id }) === stockKey(demand)
}

function isPromotionOf(line: NewOrderLine, component: NewOrderLine): boolean {
  return (
    component.kind === componentKind &&
    line.kind === promotionKind &&
    line.promocion_vinoteca_id === component.promocion_vinoteca_id
  )
}
