import { coveringZone } from '#domain/delivery/covering-zone.ts'
import { coveredText, zoneNotes } from '#domain/delivery/zone-notes.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { inTransaction } from '../db/transaction.ts'
import { findShopPlace, isShopInside } from '../features/delivery/delivery.service.ts'
import { countSlots, listZoneSlots } from '../features/delivery/slots.repo.ts'
import { findZones, type Zone } from '../features/delivery/zones.repo.ts'
import { changeZone, createZone } from '../features/delivery/zones.service.ts'
import { getDeliveryDays } from '../features/shop/schedules.repo.ts'
import {
  byCommand,
  type Command,
  type CommandDeps,
  CommandError,
  type Typed,
  optionWords,
} from './command.ts'
import { zoneOptions, readTerms, tidy, findTypedZone, readDrawingFile } from './typed-names.ts'
import { readYes } from './typed.ts'
import { noteText, zoneTable, zoneText } from './zone-text.ts'

export const zoneCommands: readonly Command[] = [
  { name: 'zonas', usage: 'zonas', summary: 'Las zonas a las que llevás, en su orden', run: list },
  {
    name: 'zona',
    usage: 'zona <número>',
    summary: 'Una entera, con sus franjas, y lo que de ella no se puede elegir',
    run: show,
  },
  {
    name: 'zona-nueva',
    usage: 'zona-nueva <nombre> --precio <pesos>',
    summary: 'Agrega una zona; con su área, las direcciones que caen en ella la encuentran solas',
    options: { ...zoneOptions, area: { type: 'string', help: 'El archivo GeoJSON donde está dibujada' } },
    run: create,
  },
  {
    name: 'zona-cambiar',
    usage: 'zona-cambiar <número>',
    summary: 'Cambia lo que se diga de ella, y deja lo demás; los pedidos hechos quedan como están',
    options: {
      nombre: { type: 'string', help: 'Su nombre' },
      ...zoneOptions,
      ofrecer: { type: 'string', help: 'no la saca de la tienda sin borrarla; sí la vuelve a ofrecer' },
    },
    run: change,
  },
  {
    name: 'zona-area',
    usage: 'zona-area <número> <archivo | ninguna>',
    summary: 'Dibuja su área con un archivo GeoJSON, o la deja solo con el nombre',
    run: draw,
  },
]

async function list({ pool }: CommandDeps): Promise<string> {
  const zones = await findZones(pool)
  return zones.length === 0
    ? 'No hay zonas: el envío cuesta lo mismo en todos lados.'
    : zoneTable(zones, await countSlots(pool))
}

async function show(deps: CommandDeps, { words: [num] }: Typed): Promise<string> {
  return commandTextOf(deps, await findTypedZone(deps, num))
}

async function create(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const { price, place, ...terms } = readTerms(typed)
  if (price === undefined)
    throw new CommandError('Falta lo que cuesta el envío: --precio 2900, o --precio 0 si es sin cargo.')
  const file = optionWords(typed, 'area')
  const drawing = file === undefined ? null : await readDrawingFile(file)
  const name = tidy(typed.words.join(' '))
  return report(
    deps,
    await inTransaction(deps.pool, (tx) =>
      createZone(
        tx,
        byCommand(deps),
        { name, description: null, free_from: null, minimum: null, weekdays: null, ...terms, price },
        { drawing, ...(place !== undefined && { place }) },
      ),
    ),
  )
}

async function change(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const zone = await findTypedZone(deps, typed.words[0])
  const name = optionWords(typed, 'nombre')
  const offered = optionWords(typed, 'ofrecer')
  const changes = {
    ...readTerms(typed),
    ...(name !== undefined && { name: tidy(name) }),
    ...(offered !== undefined && { published: readYes(offered, '--ofrecer') }),
  }
  if (typed.words.length > 1 || Object.keys(changes).length === 0)
    throw new CommandError('Falta qué cambiar: por ejemplo --precio 3200, o --nombre "Zona norte".')
  return report(
    deps,
    await inTransaction(deps.pool, (tx) => changeZone(tx, byCommand(deps), zone.id, changes)),
  )
}

async function draw(deps: CommandDeps, { words: [num, ...path] }: Typed): Promise<string | Refusal> {
  const zone = await findTypedZone(deps, num)
  const file = path.join(' ')
  if (file === '') throw new CommandError('Falta el archivo GeoJSON donde está dibujada, o “ninguna”.')
  const drawing = file.toLowerCase() === 'ninguna' ? null : await readDrawingFile(file)
  return report(
    deps,
    await inTransaction(deps.pool, (tx) => changeZone(tx, byCommand(deps), zone.id, { drawing })),
  )
}

async function report(deps: CommandDeps, saved: { zone: Zone } | Refusal): Promise<string | Refusal> {
  return isRefusal(saved) ? saved : commandTextOf(deps, saved.zone)
}

/** The current state of a zone, with notes on what no buyer can choose. */
export async function commandTextOf({ pool }: CommandDeps, zone: Zone): Promise<string> {
  const [slots, days, shop, zones] = await Promise.all([
    listZoneSlots(pool, zone.id),
    getDeliveryDays(pool),
    findShopPlace(pool),
    findZones(pool),
  ])
  const covering = coveringZone(
    zones,
    zones.findIndex(({ id }) => id === zone.id),
  )
  return [
    zoneText(zone, { slots, days, hasShop: isShopInside(zone, shop) }),
    ...zoneNotes(zone, slots, days).map((note) => `\nOjo: ${noteText(note)}`),
    ...(covering ? [`\nOjo: ${coveredText(covering.name)}`] : []),
  ].join('\n')
}
