import { type TString, Type } from 'typebox'
import { Text } from './endpoint.schema.ts'

const Year = Type.Integer({ minimum: 1800, maximum: 2200 })
/** 1 to 5. */
const Scale = Type.Integer({ minimum: 1, maximum: 5 })

/** `text`: the schema of each text. */
function sheetOf(text: TString) {
  const words = Type.Array(text)
  const award = Type.Object({
    name: text,
    prize: Type.Optional(text),
    points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    year: Type.Optional(Year),
  })
  return Type.Object({
    type: Type.Optional(text),
    style: Type.Optional(text),
    varietals: Type.Optional(words),
    vintage: Type.Optional(Year),
    winemaker: Type.Optional(text),
    /** Widest first: province, zone, place. */
    region: Type.Optional(words),
    altitude_m: Type.Optional(Type.Integer({ minimum: 0 })),
    soil: Type.Optional(text),
    origin: Type.Optional(text),
    /** Absent for Argentina. */
    country: Type.Optional(text),
    /** Percent by volume. */
    abv: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    aging: Type.Optional(text),
    base: Type.Optional(text),
    botanicals: Type.Optional(words),
    ibu: Type.Optional(Type.Integer({ minimum: 0 })),
    colour: Type.Optional(text),
    fermentation: Type.Optional(text),
    flavour: Type.Optional(text),
    gas: Type.Optional(text),
    sugar: Type.Optional(text),
    container: Type.Optional(text),
    closure: Type.Optional(text),
    temperature: Type.Optional(text),
    decant_minutes: Type.Optional(Type.Integer({ minimum: 1 })),
    drink_from: Type.Optional(Year),
    keep_until: Type.Optional(Year),
    body: Type.Optional(Scale),
    tannins: Type.Optional(Scale),
    acidity: Type.Optional(Scale),
    sweetness: Type.Optional(Scale),
    wood: Type.Optional(Scale),
    aromas: Type.Optional(words),
    pairing: Type.Optional(words),
    flags: Type.Optional(words),
    awards: Type.Optional(Type.Array(award)),
    material: Type.Optional(text),
    capacity_ml: Type.Optional(Type.Integer({ minimum: 1 })),
    care: Type.Optional(text),
  })
}

export const Sheet = sheetOf(Type.String())
/** As it is typed: each text is one line. */
export const TypedSheet = sheetOf(Text(500))
