import type { DeliverySetup, ZoneSetup } from '#contract/panel/zones.ts'
import { formatMoney } from '#domain/money/money.ts'
import { decimalText } from '#domain/text/numbers.ts'
import { atHour, type Weekday, weekText } from '#domain/time/dates.ts'
import { titles } from './titles.ts'

type Days = DeliverySetup['days']

const priceText = (pesos: number): string => (pesos === 0 ? 'Sin cargo' : formatMoney(pesos))
const count = (many: number, one: string, more: string): string =>
  many === 1 ? `1 ${one}` : `${many} ${more}`

/** Delivery zones: the list, one zone, the shop's delivery days. */
export const zones = {
  title: titles.zones,
  lead: 'Lo que cambies se ve en la tienda en el acto; los pedidos hechos quedan como están.',
  back: titles.zones,
  failed: 'No pudimos leer las zonas',
  retry: 'Probar de nuevo',
  attention: 'Ojo',

  off: 'El envío a domicilio está apagado: nadie puede elegir una zona hasta que lo prendas.',
  offWithout: 'Ninguna zona se ofrece: la tienda no ofrece envío hasta que prendas una.',
  pickUpPlace: 'Para retirar falta la dirección del local.',

  list: {
    title: 'Zonas',
    text: 'Una dirección que cae en dos zonas es de la primera de la lista.',
    add: 'Nueva zona',
    empty: 'Todavía no hay zonas',
    emptyText: (price: number | null) =>
      price === null
        ? 'Sin zonas la tienda no ofrece envío. Con una zona decís hasta dónde llevás y cuánto cuesta.'
        : `Sin zonas el envío cuesta ${formatMoney(price)} en todos lados. Con una zona decís hasta dónde llevás y cuánto cuesta.`,
    price: priceText,
    facts: ({ terms, slots, area }: ZoneSetup): string[] => {
      const { free_from: freeFrom, minimum, weekdays } = terms
      const many = slots.groups.reduce((sum, group) => sum + group.weekdays.length, 0)
      return [
        ...(freeFrom === null ? [] : [`gratis desde ${formatMoney(freeFrom)}`]),
        ...(minimum === null ? [] : [`mínimo ${formatMoney(minimum)}`]),
        weekdays === null ? 'los días de la tienda' : weekText(weekdays),
        many === 0 ? 'sin franjas' : count(many, 'franja por semana', 'franjas por semana'),
        area.parts === null ? 'sin dibujar' : 'dibujada',
      ]
    },
    notOffered: 'No se ofrece',
    up: (name: string) => `Subir ${name}`,
    down: (name: string) => `Bajar ${name}`,
    moved: (name: string, place: number) => `${name} quedó en el lugar ${place}`,
    before: 'Ponerla antes',
    putBefore: (name: string, other: string) => `Ponerla antes: ${name} antes de ${other}`,
    map: 'En el mapa',
    mapLabel: 'Mapa de las zonas',
  },

  days: {
    title: 'Días de entrega',
    text: 'Qué días reparte la tienda. Una zona puede tener menos. Sin ninguno, todo va lo antes posible y las franjas no aparecen.',
    state: ({ weekdays, cut_off: cutOff, ahead }: Days): string =>
      weekdays.length === 0
        ? 'No se elige el día: todo va lo antes posible'
        : `${capital(weekText(weekdays))} · para hoy hasta ${atHour(cutOff)} · ${ahead === 0 ? 'solo para hoy' : `hasta ${count(ahead, 'día', 'días')} después`}`,
    weekdays: 'Se entrega',
    cutOff: 'Para hoy se pide hasta las',
    ahead: 'Cuántos días para adelante',
    aheadHint: '0: solo para hoy.',
    badAhead: 'Escribí un número de días, como 7.',
    done: 'Días de entrega guardados',
  },

  fields: {
    title: 'Datos',
    newTitle: 'Nueva zona',
    name: 'Nombre',
    nameHint: 'Lo lee quien compra: Centro, Zona norte.',
    description: 'Descripción',
    descriptionHint: 'Una línea, como «Entre bulevares y el río».',
    price: 'Precio del envío',
    priceHint: '0 es sin cargo.',
    freeFrom: 'Gratis desde',
    freeFromHint: 'De productos. Vacío: se cobra siempre.',
    minimum: 'Pedido mínimo',
    minimumHint: 'De productos. Vacío: no hay.',
    badPrice: 'Escribí cuánto cuesta, como 2.900; 0 es sin cargo.',
    badAmount: 'Escribí un importe, como 20.000, o dejalo vacío.',
    days: 'Días',
    shopDays: (weekdays: readonly Weekday[]) =>
      weekdays.length === 0 ? 'Los de la tienda' : `Los de la tienda: ${weekText(weekdays)}`,
    ownDays: 'Solo algunos',
    whichDays: 'Cuáles',
    offered: 'Se ofrece en la tienda',
    offeredText: 'Apagada, nadie la elige ni cae en ella. No se borra.',
    create: 'Crear zona',
    created: (name: string) => `${name}: zona creada`,
    afterwards: 'Después le dibujás el área y le ponés franjas.',
    done: (name: string) => `${name}: guardada`,
    on: 'Sí',
    off: 'No',
    never: 'Nunca',
    none: 'Ninguno',
  },

  slots: {
    title: 'Franjas horarias',
    none: 'Sin franjas: quien compra elige el día, y no la hora.',
    noneNew: 'Creá la zona y después sumale franjas.',
    add: 'Agregar franja',
    addTitle: 'Nueva franja',
    editTitle: 'Cambiar franja',
    edit: (text: string) => `Cambiar la franja de ${text}`,
    weekdays: 'Días',
    from: 'Desde',
    to: 'Hasta',
    capacity: 'Cuántos pedidos entran',
    capacityHint: 'Cada día. El último lugar es de uno solo.',
    badCapacity: 'Escribí cuántos pedidos entran, como 8.',
    cutOff: 'Se pide hasta las',
    cutOffHint: 'Del mismo día.',
    bookings: 'Los pedidos que ya la eligieron la conservan.',
    save: 'Guardar franja',
    remove: 'Quitar franja',
    hours: ({ from, to }: { from: string; to: string }) => `${from} a ${to}`,
    days: (weekdays: readonly Weekday[]) => capital(weekText(weekdays)),
    line: ({ capacity, cut_off: cutOff }: { capacity: number; cut_off: string }) =>
      `${count(capacity, 'pedido', 'pedidos')} por día · se pide hasta ${atHour(cutOff)}`,
    saved: 'Franja guardada',
    removed: 'Franja quitada',
  },
} as const

/** The drawing of a zone's area. */
export const zoneArea = {
  title: 'Área',
  drawn: (corners: number, hasShop: boolean | null) =>
    `Dibujada, ${count(corners, 'esquina', 'esquinas')}${hasShop === null ? '' : `. Tu local queda ${hasShop ? 'adentro' : 'afuera'}`}`,
  undrawn: 'Sin dibujar: la zona se elige por su nombre',
  text: 'Con el área dibujada nadie elige zona: la tienda busca la dirección y dice en cuál cae.',
  map: (name: string) => `Mapa para dibujar ${name}`,
  shop: 'Tu local',
  lost: 'Ahora no podemos mostrar el mapa. Podés marcar las esquinas buscando direcciones, o cargar un archivo.',
  how: {
    empty: 'Tocá el mapa en cada esquina de la zona, una tras otra.',
    open: 'Seguí tocando las esquinas. Para terminar, tocá la primera o «Cerrar el área».',
    closed: 'Tocá una esquina para moverla, o una línea para sumar otra.',
    picked: 'Tocá el mapa donde va la esquina, o movela con las flechas.',
    many: 'Acercá el mapa para ver las esquinas.',
  },
  mark: 'Marcar en la cruz',
  undo: 'Volver un paso',
  close: 'Cerrar el área',
  clear: 'Borrar todo',
  outline: 'Contorno',
  outlineOf: (place: number, corners: number) => `${place}: ${count(corners, 'esquina', 'esquinas')}`,
  corner: 'Esquina',
  noCorner: (many: number) => `Elegí entre ${many}`,
  cornerOf: (place: number, where: string) => `${place} · ${where}`,
  previous: 'Esquina anterior',
  next: 'Esquina siguiente',
  insert: 'Agregar después',
  remove: 'Borrar esquina',
  move: 'Mover la esquina',
  cornerName: (place: number) => `Esquina ${place}`,
  where: (metres: number, towards: string) =>
    metres < 20
      ? 'en el local'
      : `${metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${decimalText((metres / 1000).toFixed(1))} km`} al ${towards}`,
  directions: ['norte', 'noreste', 'este', 'sudeste', 'sur', 'sudoeste', 'oeste', 'noroeste'],
  degrees: (lat: number, lng: number) =>
    `${[lat, lng].map((value) => decimalText(value.toFixed(4)).replace('-', '−')).join('; ')}`,
  search: 'Buscar una dirección',
  searchHint: 'Calle y altura, como San Lorenzo 1834. Mientras dibujás, queda marcada como esquina.',
  searchButton: 'Buscar',
  notFound: 'No encontramos esa dirección.',
  searchFailed: 'No pudimos buscar. Probá de nuevo.',
  file: 'Cargar un archivo GeoJSON',
  fileHint: 'Reemplaza el dibujo; se guarda cuando lo confirmás.',
  tooLarge: 'El archivo pesa más de 5 MB: el dibujo de una zona es mucho más chico.',
  unreadable: 'No pudimos leer el archivo.',
  few: 'Marcá al menos tres esquinas.',
  without: 'Al guardar, la zona queda sin área y se elige por su nombre.',
  save: 'Guardar área',
  saveWithout: 'Guardar sin área',
  done: (name: string) => `Área de ${name} guardada`,
  removed: (name: string) => `${name} quedó sin área`,
  now: 'Área',
} as const

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
