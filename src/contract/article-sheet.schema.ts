import { type TString, Type } from 'typebox'
import { Text } from './endpoint.schema.ts'

const Year = Type.Integer({ minimum: 1800, maximum: 2200 })
/** 1 to 5. */
const Scale = Type.Integer({ minimum: 1, maximum: 5 })
const awardOf = (line: TString) =>
  Type.Object({
    name: line,
    prize: Type.Optional(line),
    points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    year: Type.Optional(Year),
  })

const sheetOf = (line: TString) =>
  Type.Object({
    type: Type.Optional(line),
    style: Type.Optional(line),
    varietals: Type.Optional(Type.Array(line)),
    vintage: Type.Optional(Year),
    winemaker: Type.Optional(line),
    /** Widest first: province, zone, place. */
    region: Type.Optional(Type.Array(line)),
    altitude_m: Type.Optional(Type.Integer({ minimum: 0 })),
    soil: Type.Optional(line),
    origin: Type.Optional(line),
    /** Absent for Argentina. */
    country: Type.Optional(line),
    /** Percent by volume. */
    abv: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    aging: Type.Optional(line),
    base: Type.Optional(line),
    botanicals: Type.Optional(Type.Array(line)),
    ibu: Type.Optional(Type.Integer({ minimum: 0 })),
    colour: Type.Optional(line),
    fermentation: Type.Optional(line),
    flavour: Type.Optional(line),
    gas: Type.Optional(line),
    sugar: Type.Optional(line),
    container: Type.Optional(line),
    closure: Type.Optional(line),
    temperature: Type.Optional(line),
    decant_minutes: Type.Optional(Type.Integer({ minimum: 1 })),
    drink_from: Type.Optional(Year),
    keep_until: Type.Optional(Year),
    body: Type.Optional(Scale),
    tannins: Type.Optional(Scale),
    acidity: Type.Optional(Scale),
    sweetness: Type.Optional(Scale),
    wood: Type.Optional(Scale),
    aromas: Type.Optional(Type.Array(line)),
    pairing: Type.Optional(Type.Array(line)),
    flags: Type.Optional(Type.Array(line)),
    awards: Type.Optional(Type.Array(awardOf(line))),
    material: Type.Optional(line),
    capacity_ml: Type.Optional(Type.Integer({ minimum: 1 })),
    care: Type.Optional(line),
  })

export const Sheet = sheetOf(Type.String())
/** As it is typed. */
export const SheetBody = sheetOf(Text(1_000))
