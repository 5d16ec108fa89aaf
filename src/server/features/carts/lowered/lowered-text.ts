import type { ChangedLine } from './lowered-lines.repo.ts'

type LoweredLine = Pick<ChangedLine, 'name' | 'lack' | 'available'>

/** Lines that a notification names. */
const named = 2

/** What a buyer reads of the lines of his cart that lack something. */
export function loweredText(lines: readonly LoweredLine[]): string {
  const rest = lines.length - named
  const told = [
    ...lines.slice(0, named).map(lineText),
    ...(rest > 0 ? [rest === 1 ? 'y otro artículo cambió' : `y otros ${rest} artículos cambiaron`] : []),
  ]
  return `Cambió tu carrito: ${told.join('; ')}`
}

function lineText({ name, lack, available }: LoweredLine): string {
  if (lack === 'gone') return `${name} ya no está disponible`
  return available === 1 ? `de ${name} queda 1` : `de ${name} quedan ${available}`
}
