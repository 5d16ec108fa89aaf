import { oneLine } from '#domain/text.ts'

/** Rows in columns that line up, with their headings; columns whose place is in `right` keep to the right. */
export function inColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const all = [headings, ...rows.map((row) => row.map(oneLine))]
  const widths = headings.map((_, at) => Math.max(...all.map((row) => [...(row[at] ?? '')].length)))
  return all
    .map((row) =>
      row
        .map((cell, at) => pad(cell, widths[at] ?? 0, right.includes(at)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

/** Names and what they are, the names in one column. A list is a line each; no other break makes a line. */
export function inPairs(
  pairs: readonly (readonly [name: string, value: string | readonly string[]])[],
): string {
  const width = Math.max(...pairs.map(([name]) => oneLine(name).length))
  return pairs
    .map(([name, value]) => {
      const lines = typeof value === 'string' ? [value] : value
      return `${pad(oneLine(name), width, false)}   ${lines.map(oneLine).join(`\n${' '.repeat(width + 3)}`)}`
    })
    .join('\n')
}

function pad(text: string, width: number, isRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - [...text].length))
  return isRight ? space + text : text + space
}
