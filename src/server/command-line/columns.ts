/** Rows in columns that line up, with their headings; columns whose place is in `right` keep to the right. */
export function inColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const all = [headings, ...rows]
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

/** Names and what they are, the names in one column. */
export function inPairs(pairs: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length))
  return pairs
    .map(
      ([name, value]) =>
        `${pad(name, width, false)}   ${value.replaceAll('\n', `\n${' '.repeat(width + 3)}`)}`,
    )
    .join('\n')
}

function pad(text: string, width: number, isRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - [...text].length))
  return isRight ? space + text : text + space
}
