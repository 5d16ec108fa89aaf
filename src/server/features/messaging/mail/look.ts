/** The look's colours and types where no stylesheet reaches: those of the themes `clasica` and `noche`. */
export const ink = {
  paper: '#f8f4ea',
  soft: '#f1ead9',
  card: '#fffdf8',
  line: '#ddd3bd',
  ink: '#1d2a23',
  muted: '#565f57',
  glass: '#1f4d3a',
  gain: '#1f4d3a',
  straw: '#d8b15a',
} as const

export const dark = {
  paper: '#0f1713',
  soft: '#18231d',
  card: '#1b2721',
  line: '#31403a',
  ink: '#f3eee1',
  muted: '#b3bdb4',
  gain: '#9ed1b5',
} as const

export const serif = "Georgia,'Times New Roman',serif"

export const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
