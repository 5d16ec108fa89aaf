import { formatCentavos } from '#domain/money/money.ts'
import { plain } from '#domain/text/text.ts'
import { changeSetting } from '../features/rates/change-setting.service.ts'
import { findSettings, type Settings } from '../features/rates/settings.repo.ts'
import { inColumns, type Command, type CommandDeps, CommandError, type Typed } from './command.ts'
import { type Setting, settings } from './settings-table.ts'

export const settingsCommands: readonly Command[] = [
  {
    name: 'ajustes',
    usage: 'ajustes [<ajuste> [valor]]',
    summary: `Cómo está puesta la tienda; con un ajuste y su valor, lo cambia: ${settings.map(({ word }) => word).join(', ')}`,
    options: { si: { type: 'boolean', help: 'Aunque el dólar suba o baje más de 40 %' } },
    run: showOrChange,
  },
]

async function showOrChange(deps: CommandDeps, { words: [word, ...rest], options }: Typed): Promise<string> {
  if (word === undefined) return settingsText(await findSettings(deps.pool))
  const setting = settings.find((one) => one.word === plain(word).replaceAll('_', '-'))
  if (!setting)
    throw new CommandError(`“${word}” no es un ajuste. Son: ${settings.map((one) => one.word).join(', ')}.`)
  const typed = rest.join(' ').trim()
  if (typed === '')
    return `${settingsText(await findSettings(deps.pool), [setting])}\n\nSe cambia así: npm run shop -- ajustes ${setting.word} ${setting.takes}`
  const changed = await changeSetting(deps, {
    name: setting.name,
    value: setting.read(typed, setting.word),
    isSure: options['si'] === true,
    actorId: null,
  })
  if ('jump' in changed)
    throw new CommandError(
      `El dólar pasaría de ${formatCentavos(changed.jump.from)} a ${formatCentavos(changed.jump.to)}: no cambió nada. Si está bien, repetilo con --si.`,
    )
  return settingsText(changed, [setting])
}

function settingsText(values: Settings, shown: readonly Setting[] = settings): string {
  return inColumns(
    ['Ajuste', 'Está en', 'Qué es'],
    shown.map(({ word, name, what, text }) => [word, text(values[name]), what]),
  )
}
