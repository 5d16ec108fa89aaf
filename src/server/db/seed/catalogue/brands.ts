import type { LabelSystem } from '../drawing/drawing.ts'

/** The labels of goods that come from no house of the demo shop. All names are invented. */
export const demoBrands = {
  'Barranca Norte': { paper: '#183a37', ink: '#f4ead0', accent: '#e0a03b', ornament: 'sol', typeface: 'sans', frame: 'none' },
  'Isla Mansa': { paper: '#f5f0ff', ink: '#43286b', accent: '#8b5fc7', ornament: 'rio', typeface: 'sans', frame: 'band' },
  'Kilbrannoch': { paper: '#efe6cf', ink: '#1f2f3f', accent: '#8a5a1d', ornament: 'monte', typeface: 'serif', frame: 'double' },
  'Cutler Bend': { paper: '#2a1b12', ink: '#f2dcb2', accent: '#d08b36', ornament: 'lineas', typeface: 'serif', frame: 'double' },
  'Ballyquorn': { paper: '#e6efdd', ink: '#1d4021', accent: '#4f8a3e', ornament: 'hoja', typeface: 'serif', frame: 'single' },
  'Puna Clara': { paper: '#f7fbff', ink: '#1b3f73', accent: '#6d9bd1', ornament: 'rombo', typeface: 'sans', frame: 'single' },
  'Caoba Vieja': { paper: '#f2e2c0', ink: '#4b2411', accent: '#a3541c', ornament: 'ancla', typeface: 'serif', frame: 'double' },
  'Siete Pencas': { paper: '#f4f6e6', ink: '#2c4a1c', accent: '#c9a227', ornament: 'sol', typeface: 'sans', frame: 'band' },
  'Tordillo Negro': { paper: '#1b1b1b', ink: '#f0e3c2', accent: '#b58b2a', ornament: 'estrella', typeface: 'serif', frame: 'band' },
  'Cristal del Litoral': { paper: '#eef3f0', ink: '#1f4d3a', accent: '#7fa392', ornament: 'ninguno', typeface: 'sans', frame: 'none' },
  'Damajuana': { paper: '#1f4d3a', ink: '#f8f4ea', accent: '#d8b15a', ornament: 'racimo', typeface: 'serif', frame: 'single' },
} satisfies Record<string, LabelSystem>

export type DemoBrand = keyof typeof demoBrands
