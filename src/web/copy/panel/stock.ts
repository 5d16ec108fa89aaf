import { decimalText } from '#domain/text/numbers.ts'
import { atHour, formatDate, formatTime } from '#domain/time/dates.ts'
import { momentText } from './orders.ts'
import { titles } from './titles.ts'

const units = (count: number): string => (count === 1 ? '1 unidad' : `${count} unidades`)
const freeText = (count: number): string => (count === 1 ? '1 libre' : `${count} libres`)
const remain = (count: number): string => `${count === 1 ? 'queda' : 'quedan'} ${count}`
const people = (count: number): string =>
  count === 1 ? 'lo espera 1 persona' : `lo esperan ${count} personas`
const weekDays = 7
const daysText = (days: number): string =>
  days < 1 ? 'menos de un día' : Math.round(days) === 1 ? 'un día' : `${Math.round(days)} días`

/** Stock: counts, deliveries, what leaves without a sale, what to buy. */
export const stock = {
  title: titles.stock,
  few: (articles: number) =>
    articles === 1 ? 'De 1 artículo queda poco.' : `De ${articles} artículos queda poco.`,
  lead: 'Contá lo que hay en el estante: lo apartado para pedidos también está ahí.',
  tabs: 'Qué ver del stock',
  tab: { count: 'Contar', receive: 'Entró mercadería', buy: 'Qué comprar', moves: 'Movimientos' },
  failed: 'No pudimos leer el stock',
  retry: 'Reintentar',

  search: 'Buscar por nombre o código',
  searchHint: 'Nombre, número o código',
  clear: 'Borrar lo escrito',
  shows: 'Qué contar',
  show: { all: 'Todo', uncounted: 'Sin contar hoy', low: 'Queda poco', expiring: 'Por vencer' },
  noneFound: (text: string) => `No encontramos «${text}»`,
  noneFoundText: 'Probá con menos letras, o con el número.',
  none: {
    all: ['Todavía no hay artículos', 'Cuando cargues el primero, lo contás acá.'],
    uncounted: ['Está todo contado', 'Lo que contaste en las últimas 12 horas no vuelve a aparecer.'],
    low: ['No falta nada', 'De todo queda más que su aviso de poco stock.'],
    expiring: ['Nada por vencer', 'En los próximos 60 días no vence nada de lo que entró.'],
  } satisfies Record<string, readonly [string, string]>,

  free: (free: number | null, held: number) =>
    free === null
      ? held === 0
        ? 'No se cuenta'
        : `No se cuenta · ${held} para pedidos`
      : `${freeText(free)}${held === 0 ? '' : ` · ${held} para pedidos`}`,
  expires: (day: string) => `Vence ${formatDate(day)}`,
  countedBy: (counted: number, who: string | null, at: string) =>
    `Contado: ${counted}, ${who ?? 'alguien'} a ${atHour(formatTime(at))}`,
  hidden: 'Oculto en la tienda',

  onShelf: 'En el estante',
  onShelfOf: (name: string) => `${name}: en el estante`,
  expected: (free: number, held: number) =>
    held === 0
      ? `Según la cuenta tiene que haber ${free}.`
      : `Según la cuenta tiene que haber ${free + held}: ${freeText(free)} y ${held} para pedidos.`,
  startsCounting: 'Todavía no se cuenta: con este número empieza.',
  save: 'Guardar',
  saveOf: (name: string) => `Guardar el conteo de ${name}`,
  badCount: 'Escribí cuántas hay, por ejemplo 12',
  counted: (name: string, from: number | null, to: number) =>
    from === to
      ? `${name}: está justo`
      : `${name}: ${remain(to)} ${to === 1 ? 'libre' : 'libres'}${from === null ? '' : `, ${Math.abs(to - from)} ${to < from ? 'menos' : 'más'}`}`,
  short: (count: number) => `Faltan ${units(count)} para los pedidos.`,
  already: (who: string | null, counted: number, at: string) =>
    `${who ?? 'Otra persona'} contó ${counted} a ${atHour(formatTime(at))}. ¿Lo tuyo es de otro estante, o se cuenta de nuevo?`,
  add: (sum: number) => `Es otro estante: ${sum} en total`,
  replace: (counted: number) => `Se cuenta de nuevo: ${counted}`,

  scan: {
    open: 'Escanear',
    title: 'Contar escaneando',
    hint: 'Apuntá al código: cada lectura suma una.',
    unknown: (code: string) => `Nadie tiene el código ${code}`,
    several: (name: string) => `${name} tiene opciones: contalas en la lista`,
    added: (count: number, name: string) => `${count} de ${name}`,
    failed: 'No pudimos leer ese código',
    tally: 'Escaneado',
    saveAll: 'Guardar todo',
    drop: 'Descartar',
    goOn: (count: number) => `Seguir contando: ${count} sin guardar`,
  },

  actions: (name: string) => `${name}: más acciones`,
  take: 'Salió sin venderse',
  reasons: {
    breakage: 'Rotura',
    tasting: 'Degustación',
    own_use: 'Consumo',
    gift: 'Regalo',
    expired: 'Vencido',
  },
  amount: 'Cuántas',
  badAmount: 'Escribí cuántas, por ejemplo 1',
  reason: 'Motivo',
  reasonMissing: 'Elegí el motivo',
  note: 'Nota',
  taken: (count: number, name: string, reason: string) => `${reason}: ${count} de ${name}`,
  takeIt: 'Sacar del stock',

  open: 'Abrir caja',
  boxes: 'Cajas',
  into: 'Se abre en',
  intoSearch: 'Buscar la botella',
  intoMissing: 'Elegí en qué se abre',
  each: 'Botellas de cada caja',
  opened: (boxes: number, units: number, name: string) =>
    `Abriste ${boxes === 1 ? 'una caja' : `${boxes} cajas`}: ${units} de ${name}`,
  openIt: (units: number) => `Abrir: entran ${units}`,
  change: 'Cambiar',

  low: 'Aviso de poco stock',
  lowAt: 'Avisar desde',
  lowHint: 'Vacío: 3, como en la tienda.',
  lowNow: (units: number | null) => `Ahora dice: ${units ?? 'vacío'}`,
  lowSaved: 'Guardado',
  saveLow: 'Guardar el aviso',

  ledger: 'Movimientos',
  ledgerOf: (name: string) => `Movimientos de ${name}`,
  noMoves: 'Todavía no se movió.',
  left: remain,
  signed: (change: number) => (change > 0 ? `+${change}` : String(change).replace('-', '−')),
  why: {
    opening: 'Al empezar',
    sale: 'Vendido',
    return: 'Volvió de un pedido',
    count: 'Conteo',
    received: 'Entró',
    breakage: 'Rotura',
    tasting: 'Degustación',
    own_use: 'Consumo',
    gift: 'Regalo',
    expired: 'Vencido',
    counting_started: 'Se empezó a contar',
    counting_ended: 'Se dejó de contar',
    adjustment: 'Ajuste',
    undo: 'Deshecho',
  },
  boxOpened: 'Caja abierta',
  orderOf: (num: number) => `Nº ${num}`,
  moment: momentText,

  receive: {
    supplier: 'Proveedor',
    anySupplier: 'Sin decir',
    find: 'Agregar artículo',
    lines: 'Lo que entró',
    empty: 'Buscá lo que llegó, o pasalo por el lector.',
    emptyScan: 'Buscá o escaneá lo que llegó.',
    amountOf: (name: string) => `${name}: cuántas`,
    expiresOf: (name: string) => `${name}: vence`,
    costOf: (name: string) => `${name}: costo de una`,
    expires: 'Vence el',
    noExpiry: 'Opcional',
    cost: 'Costo de una',
    badCost: 'Escribí el costo en pesos, como 4.500.',
    otherCost: (name: string) => `El costo es del artículo: ${name} ya tiene otro en esta entrega. Dejá uno.`,
    remove: (name: string) => `Sacar ${name}`,
    notCounted: 'Hasta ahora no llevaba la cuenta del stock: estas unidades son las primeras.',
    staysUncounted: 'No lleva la cuenta del stock: estas unidades no se suman.',
    startCounting: 'Empezar a contar con esta entrega',
    startCountingOf: (name: string) => `Empezar a contar con esta entrega: ${name}`,
    note: 'Remito o nota',
    save: (count: number) =>
      count === 0 ? 'Guardar la entrada' : `Guardar: ${count === 1 ? 'entra' : 'entran'} ${count}`,
    missing: 'Agregá al menos un artículo',
    saved: (count: number) =>
      count === 0 ? 'Guardamos la entrega, sin unidades en el stock' : `Entraron ${units(count)}`,
    uncounted: (names: readonly string[]) =>
      `No llevan la cuenta del stock, así que no cambió: ${names.join(', ')}. Contalos una vez y empiezan.`,
  },

  buy: {
    weeks: 'Comprar para cuántas semanas',
    weeksText: (count: number) => String(count),
    title: 'Lo que se termina primero',
    pace: (perWeek: number, days: number) =>
      days < weekDays
        ? `${decimalText(perWeek)} por semana, por lo vendido en ${days <= 1 ? 'un día' : `${Math.round(days)} días`}`
        : `se venden ${decimalText(perWeek)} por semana`,
    lasts: (days: number | null, free: number) =>
      free === 0
        ? 'No queda'
        : `${free === 1 ? 'Queda' : 'Quedan'} ${free}${days === null ? '' : `, para ${daysText(days)}`}`,
    waiting: people,
    suggested: (count: number) => `Comprar ${count}`,
    none: { title: 'Alcanza todo', text: 'Con lo que se vende, lo que hay alcanza para ese tiempo.' },
    missed: 'Se buscó y no hay',
    missedTimes: (times: number, days: number) =>
      `${times === 1 ? '1 vez' : `${times} veces`}${days > 1 ? `, en ${days} días` : ''}`,
    noneMissed: 'En las últimas cuatro semanas todo lo que se buscó apareció.',
  },

  entries: {
    kind: { count: 'Conteo', received: 'Entró', taken: 'Salió', opened: 'Caja abierta', undo: 'Deshecho' },
    none: { title: 'Todavía nada', text: 'Lo que cuentes, recibas o saques queda anotado acá.' },
    noneSuch: 'Así no hay movimientos.',
    same: 'estaba justo',
    countOf: (counted: number) => `contado ${counted}`,
    by: (who: string | null, at: string) => `${who ?? 'Alguien que ya no está'}, ${momentText(at)}`,
    undo: 'Deshacer',
    undoOf: (what: string) => `Deshacer: ${what}`,
    undone: 'Deshecho',
    isUndone: 'Se deshizo',
  },
}
