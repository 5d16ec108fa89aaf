import type { DemoBodega } from './demo-article.ts'

/** The twelve houses of the demo shop, all invented, each with a label of its own. */
export const demoBodegas: DemoBodega[] = [
  {
    name: 'Bodega Cerro Blanco',
    label: {
      paper: '#f6efe0',
      ink: '#3b1420',
      accent: '#7a1e36',
      ornament: 'monte',
      typeface: 'serif',
      frame: 'double',
    },
  },
  {
    name: 'Finca Los Sauces',
    label: {
      paper: '#fbfaf0',
      ink: '#2f4a26',
      accent: '#7f9a3a',
      ornament: 'hoja',
      typeface: 'italic',
      frame: 'single',
    },
  },
  {
    name: 'Bodega Doña Inés',
    label: {
      paper: '#fdf6e3',
      ink: '#5a3d08',
      accent: '#b8862b',
      ornament: 'arco',
      typeface: 'serif',
      frame: 'single',
    },
  },
  {
    name: 'Viñas Piedra Sola',
    label: {
      paper: '#e9e5da',
      ink: '#23282e',
      accent: '#5b6d7a',
      ornament: 'rombo',
      typeface: 'sans',
      frame: 'none',
    },
  },
  {
    name: 'Casa Alba',
    label: {
      paper: '#fff3ef',
      ink: '#7d2440',
      accent: '#d9667f',
      ornament: 'sol',
      typeface: 'italic',
      frame: 'none',
    },
  },
  {
    name: 'Bodega Quebrada Honda',
    label: {
      paper: '#221a1c',
      ink: '#ecd9b0',
      accent: '#c49a4a',
      ornament: 'luna',
      typeface: 'serif',
      frame: 'double',
    },
  },
  {
    name: 'Bodega Tres Acequias',
    label: {
      paper: '#e3eee9',
      ink: '#143d3c',
      accent: '#2d7d78',
      ornament: 'rio',
      typeface: 'serif',
      frame: 'band',
    },
  },
  {
    name: 'Bodega Molino Seco',
    label: {
      paper: '#d9a441',
      ink: '#2b1a0a',
      accent: '#7b3f12',
      ornament: 'estrella',
      typeface: 'sans',
      frame: 'single',
    },
  },
  {
    name: 'Cervecería Ribereña',
    label: {
      paper: '#f7e7c4',
      ink: '#4a2a08',
      accent: '#c2671b',
      ornament: 'lineas',
      typeface: 'sans',
      frame: 'band',
    },
  },
  {
    name: 'Destilería Cardo Azul',
    label: {
      paper: '#1e3a5c',
      ink: '#f1efe4',
      accent: '#9fb9dd',
      ornament: 'ave',
      typeface: 'serif',
      frame: 'single',
    },
  },
  {
    name: 'Licorería del Puerto Viejo',
    label: {
      paper: '#f3dfc6',
      ink: '#6b1710',
      accent: '#b5391f',
      ornament: 'ancla',
      typeface: 'serif',
      frame: 'band',
    },
  },
  {
    name: 'Sodería Manantial del Tala',
    label: {
      paper: '#f2fbf9',
      ink: '#0f4c5c',
      accent: '#3aa0a8',
      ornament: 'racimo',
      typeface: 'sans',
      frame: 'none',
    },
  },
]
