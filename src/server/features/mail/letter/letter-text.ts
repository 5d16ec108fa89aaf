import { type Block, type Letter, type Letterhead, linesOf } from './letter.ts'

/** The letter as plain text. */
export function letterText(head: Letterhead, letter: Letter): string {
  const signature = [head.name, head.url, head.email, head.phone].filter((line) => line !== null).join('\n')
  return (
    [letter.heading, ...letter.blocks.map(blockText), letter.reason, `-- \n${signature}`].join('\n\n') + '\n'
  )
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'title':
      return block.text.toLocaleUpperCase('es-AR')
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'quote':
      return linesOf(block.text)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return block.facts.map(({ name, value, note }) => `${name}: ${value}${indented(note)}`).join('\n')
    case 'lines':
      return block.lines
        .map(({ name, count, amount, note }) => `${name}${indented(note)}\n  ${count} = ${amount}`)
        .join('\n')
    case 'sum':
      return [...block.steps, block.total].map(({ name, amount }) => `${name}: ${amount}`).join('\n')
  }
}

function indented(note: string | null | undefined): string {
  return note
    ? linesOf(note)
        .map((line) => `\n  ${line}`)
        .join('')
    : ''
}
