/** What is picked: an article with its choice. */
type PickedSellable = {
  article_id: number | null
  variant_id: number | null
  color_id: number | null
  size_id: number | null
  name: string
  choice: string | null
  image_url: string | null
  volume_ml: number | null
  category: string | null
  /** Place of the category in the shop. */ category_position: number | null
}

/** A line to pick: of an article, or a component of a promotion. */
export type PickLine = PickedSellable & {
  line_id: number
  /** The order's line that it belongs to: itself, or its promotion. */ owner_id: number
  num: number
  /** Units to pick: without those that an open proposal takes off. */ amount: number
  /** Units that an open proposal takes off. */ proposed: number
  notes: string | null
  /** Name of its promotion. */ promotion: string | null
  is_picked: boolean
  picked_by: string | null
}

/** The lines of one sellable over all orders that are picked together. */
export type PickRow = PickedSellable & { key: string; amount: number; is_picked: boolean; lines: PickLine[] }

/** One row for each article and choice, by category as the shop orders them, then by name. */
export function pickRows(lines: readonly PickLine[]): PickRow[] {
  const rows = new Map<string, PickRow>()
  for (const line of lines) {
    const key = keyOf(line)
    const row = rows.get(key) ?? { ...line, key, amount: 0, is_picked: true, lines: [] }
    row.amount += line.amount
    row.is_picked &&= line.is_picked
    row.lines.push(line)
    rows.set(key, row)
  }
  return [...rows.values()].toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      byText(one.category, other.category) ||
      byText(one.name, other.name) ||
      byText(one.choice, other.choice),
  )
}

/** An article that was deleted is known by its name. */
function keyOf({ article_id, variant_id, color_id, size_id, name, choice }: PickedSellable): string {
  return article_id === null ? `${name} ${choice}` : [article_id, variant_id, color_id, size_id].join('-')
}

/** Without a category last; finite, so that two of them compare as equal. */
const placeOf = ({ category, category_position: position }: PickedSellable): number =>
  category === null ? Number.MAX_SAFE_INTEGER : (position ?? 0)

const byText = (one: string | null, other: string | null): number =>
  (one ?? '').localeCompare(other ?? '', 'es', { numeric: true })
