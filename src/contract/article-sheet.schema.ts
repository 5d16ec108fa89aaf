import { Type } from 'typebox'

const Words = Type.Array(Type.String())
const Year = Type.Integer({ minimum: 1800, maximum: 2200 })
/** 1 to 5. */
const Scale = Type.Integer({ minimum: 1, maximum: 5 })
const Award = Type.Object({
  name: Type.String(),
  prize: Type.Optional(Type.String()),
  points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  year: Type.Optional(Year),
})

export const Sheet = Type.Object({
  type: Type.Optional(Type.String()),
  style: Type.Optional(Type.String()),
  varietals: Type.Optional(Words),
  vintage: Type.Optional(Year),
  winemaker: Type.Optional(Type.String()),
  /** Widest first: province, zone, place. */
  region: Type.Optional(Words),
  altitude_m: Type.Optional(Type.Integer({ minimum: 0 })),
  soil: Type.Optional(Type.String()),
  origin: Type.Optional(Type.String()),
  /** Absent for Argentina. */
  country: Type.Optional(Type.String()),
  /** Percent by volume. */
  abv: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  aging: Type.Optional(Type.String()),
  base: Type.Optional(Type.String()),
  botanicals: Type.Optional(Words),
  ibu: Type.Optional(Type.Integer({ minimum: 0 })),
  colour: Type.Optional(Type.String()),
  fermentation: Type.Optional(Type.String()),
  flavour: Type.Optional(Type.String()),
  gas: Type.Optional(Type.String()),
  sugar: Type.Optional(Type.String()),
  container: Type.Optional(Type.String()),
  closure: Type.Optional(Type.String()),
  temperature: Type.Optional(Type.String()),
  decant_minutes: Type.Optional(Type.Integer({ minimum: 1 })),
  drink_from: Type.Optional(Year),
  keep_until: Type.Optional(Year),
  body: Type.Optional(Scale),
  tannins: Type.Optional(Scale),
  acidity: Type.Optional(Scale),
  sweetness: Type.Optional(Scale),
  wood: Type.Optional(Scale),
  aromas: Type.Optional(Words),
  pairing: Type.Optional(Words),
  flags: Type.Optional(Words),
  awards: Type.Optional(Type.Array(Award)),
  material: Type.Optional(Type.String()),
  capacity_ml: Type.Optional(Type.Integer({ minimum: 1 })),
  care: Type.Optional(Type.String()),
})
