import { numberText } from '#domain/text/numbers.ts'
import { volumeText } from '#domain/text/text.ts'

/** Names and values of a drink's sheet. */
export const sheet = {
  title: 'Ficha',
  names: {
    bodega: 'Bodega',
    brand: 'Marca',
    type: 'Tipo',
    varietals: 'Varietal',
    style: 'Estilo',
    vintage: 'Añada',
    winemaker: 'Enólogo',
    region: 'Región',
    altitude_m: 'Altitud',
    soil: 'Suelo',
    origin: 'Origen',
    volume: 'Volumen',
    pack: 'Presentación',
    abv: 'Graduación',
    aging: 'Crianza',
    base: 'Elaborado con',
    botanicals: 'Botánicos',
    ibu: 'Amargor (IBU)',
    colour: 'Color',
    fermentation: 'Fermentación',
    flavour: 'Sabor',
    gas: 'Gas',
    sugar: 'Azúcar',
    container: 'Envase',
    closure: 'Cierre',
    temperature: 'Se sirve',
    decant_minutes: 'Decantar',
    drinking: 'Para beber',
    material: 'Material',
    capacity_ml: 'Capacidad',
    care: 'Cuidado',
    condition: 'Condición',
    gtin: 'Código de barras',
  },
  altitude: (metres: number) => `${numberText(metres)} m s. n. m.`,
  alcohol: (degrees: number) => (degrees === 0 ? 'Sin alcohol' : `${numberText(degrees)} % vol`),
  minutes: (minutes: number) =>
    minutes % 60 === 0 ? (minutes === 60 ? '1 hora' : `${minutes / 60} horas`) : `${minutes} minutos`,
  drinking: (from: number | undefined, until: number | undefined) =>
    from && until ? `De ${from} a ${until}` : from ? `Desde ${from}` : until ? `Hasta ${until}` : '',
  pack: (units: number, millilitres: number | null) =>
    units > 1 ? `${units} unidades${millilitres === null ? '' : ` de ${volumeText(millilitres)}`}` : '',

  taste: 'Cómo es',
  tastes: { body: 'Cuerpo', tannins: 'Taninos', acidity: 'Acidez', sweetness: 'Dulzor', wood: 'Madera' },
  /** Words for low, medium and high. */
  scales: {
    body: ['Liviano', 'Medio', 'Intenso'],
    tannins: ['Suaves', 'Medios', 'Firmes'],
    acidity: ['Baja', 'Media', 'Alta'],
    sweetness: ['Seco', 'Medio', 'Dulce'],
    wood: ['Sin madera', 'Media', 'Marcada'],
  },
  scale: (value: number) => `${value} de 5`,

  pairing: 'Va bien con',
  aromas: 'Aromas',
  flags: 'Además es',
  awards: 'Premios',
  award: ({ prize, points, year }: { prize?: string; points?: number; year?: number }) =>
    [prize, points === undefined ? '' : `${points} puntos`, year].filter(Boolean).join(' · '),
} as const
