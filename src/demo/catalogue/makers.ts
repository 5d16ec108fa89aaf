import type { LabelSystem } from '../drawing/drawing.ts'
import type { DemoBodega } from './demo-article.ts'

/** A label system: three colours as #rrggbb, ornament, typeface and frame. */
function printed(
  paper: string,
  ink: string,
  accent: string,
  ornament: LabelSystem['ornament'],
  typeface: LabelSystem['typeface'],
  frame: LabelSystem['frame'],
): LabelSystem {
  return { paper, ink, accent, ornament, typeface, frame }
}

/** The demo shop's twelve invented bodegas, each with its label. */
export const demoBodegas: DemoBodega[] = [
  {
    name: 'Bodega Cerro Blanco',
    label: printed('#f6efe0', '#3b1420', '#7a1e36', 'monte', 'serif', 'double'),
  },
  { name: 'Finca Los Sauces', label: printed('#fbfaf0', '#2f4a26', '#7f9a3a', 'hoja', 'italic', 'single') },
  { name: 'Bodega Doña Inés', label: printed('#fdf6e3', '#5a3d08', '#b8862b', 'arco', 'serif', 'single') },
  { name: 'Viñas Piedra Sola', label: printed('#e9e5da', '#23282e', '#5b6d7a', 'rombo', 'sans', 'none') },
  { name: 'Casa Alba', label: printed('#fff3ef', '#7d2440', '#d9667f', 'sol', 'italic', 'none') },
  {
    name: 'Bodega Quebrada Honda',
    label: printed('#221a1c', '#ecd9b0', '#c49a4a', 'luna', 'serif', 'double'),
  },
  { name: 'Bodega Tres Acequias', label: printed('#e3eee9', '#143d3c', '#2d7d78', 'rio', 'serif', 'band') },
  {
    name: 'Bodega Molino Seco',
    label: printed('#d9a441', '#2b1a0a', '#7b3f12', 'estrella', 'sans', 'single'),
  },
  { name: 'Cervecería Ribereña', label: printed('#f7e7c4', '#4a2a08', '#c2671b', 'lineas', 'sans', 'band') },
  {
    name: 'Destilería Cardo Azul',
    label: printed('#1e3a5c', '#f1efe4', '#9fb9dd', 'ave', 'serif', 'single'),
  },
  {
    name: 'Licorería del Puerto Viejo',
    label: printed('#f3dfc6', '#6b1710', '#b5391f', 'ancla', 'serif', 'band'),
  },
  {
    name: 'Sodería Manantial del Tala',
    label: printed('#f2fbf9', '#0f4c5c', '#3aa0a8', 'racimo', 'sans', 'none'),
  },
]

/** Labels of goods without bodega. All names are invented. */
export const demoBrands = {
  'Barranca Norte': printed('#183a37', '#f4ead0', '#e0a03b', 'sol', 'sans', 'none'),
  'Isla Mansa': printed('#f5f0ff', '#43286b', '#8b5fc7', 'rio', 'sans', 'band'),
  Kilbrannoch: printed('#efe6cf', '#1f2f3f', '#8a5a1d', 'monte', 'serif', 'double'),
  'Cutler Bend': printed('#2a1b12', '#f2dcb2', '#d08b36', 'lineas', 'serif', 'double'),
  Ballyquorn: printed('#e6efdd', '#1d4021', '#4f8a3e', 'hoja', 'serif', 'single'),
  'Puna Clara': printed('#f7fbff', '#1b3f73', '#6d9bd1', 'rombo', 'sans', 'single'),
  'Caoba Vieja': printed('#f2e2c0', '#4b2411', '#a3541c', 'ancla', 'serif', 'double'),
  'Siete Pencas': printed('#f4f6e6', '#2c4a1c', '#c9a227', 'sol', 'sans', 'band'),
  'Tordillo Negro': printed('#1b1b1b', '#f0e3c2', '#b58b2a', 'estrella', 'serif', 'band'),
  'Cristal del Litoral': printed('#eef3f0', '#1f4d3a', '#7fa392', 'ninguno', 'sans', 'none'),
  Damajuana: printed('#1f4d3a', '#f8f4ea', '#d8b15a', 'racimo', 'serif', 'single'),
} satisfies Record<string, LabelSystem>

export type DemoBrand = keyof typeof demoBrands

/** Wine regions: province, zone, place. */
export const regions = {
  gualtallary: ['Mendoza', 'Valle de Uco', 'Gualtallary'],
  altamira: ['Mendoza', 'Valle de Uco', 'Paraje Altamira'],
  laConsulta: ['Mendoza', 'Valle de Uco', 'La Consulta'],
  elCepillo: ['Mendoza', 'Valle de Uco', 'El Cepillo'],
  vistaFlores: ['Mendoza', 'Valle de Uco', 'Vista Flores'],
  losArboles: ['Mendoza', 'Valle de Uco', 'Los Árboles'],
  tupungato: ['Mendoza', 'Valle de Uco', 'Tupungato'],
  agrelo: ['Mendoza', 'Luján de Cuyo', 'Agrelo'],
  perdriel: ['Mendoza', 'Luján de Cuyo', 'Perdriel'],
  vistalba: ['Mendoza', 'Luján de Cuyo', 'Vistalba'],
  lasCompuertas: ['Mendoza', 'Luján de Cuyo', 'Las Compuertas'],
  lunlunta: ['Mendoza', 'Maipú', 'Lunlunta'],
  barrancas: ['Mendoza', 'Maipú', 'Barrancas'],
  sanRafael: ['Mendoza', 'San Rafael'],
  esteMendocino: ['Mendoza', 'San Martín'],
  cafayate: ['Salta', 'Valles Calchaquíes', 'Cafayate'],
  cachi: ['Salta', 'Valles Calchaquíes', 'Cachi'],
  pedernal: ['San Juan', 'Valle de Pedernal'],
  tulum: ['San Juan', 'Valle de Tulum'],
  famatina: ['La Rioja', 'Valle de Famatina', 'Chilecito'],
  humahuaca: ['Jujuy', 'Quebrada de Humahuaca', 'Maimará'],
  chanar: ['Neuquén', 'San Patricio del Chañar'],
  altoValle: ['Río Negro', 'Alto Valle', 'General Roca'],
  chubut: ['Chubut', 'Trevelin'],
  chapadmalal: ['Buenos Aires', 'Chapadmalal'],
} satisfies Record<string, string[]>
