import type { Shelf } from './shelf.ts'

/** Shared properties of a category's articles. */
export const white: Shelf = {
  category: 'Blancos',
  kind: 'blanco',
  sheet: { type: 'blanco', closure: 'rosca', temperature: '8–10 °C', aging: 'Sin madera' },
  shape: { silhouette: 'bordeaux', glass: '#b9bd6e', capsule: '#d7cf94' },
}

export const sparkling: Shelf = {
  category: 'Espumantes',
  kind: 'espumante',
  sheet: { type: 'espumoso', closure: 'corcho', temperature: '6–8 °C' },
  shape: { silhouette: 'espumante', glass: '#24382a', capsule: '#c9a24b' },
}

export const beer: Shelf = {
  category: 'Cervezas',
  kind: 'cerveza',
  volumeMl: 473,
  internalTaxPercent: 14,
  sheet: { container: 'lata', temperature: '4–6 °C', origin: 'Rosario' },
  shape: { silhouette: 'lata', glass: '#c9c4b4', capsule: '#d8d4c8' },
}

export const softDrink: Shelf = {
  category: 'Sin alcohol',
  kind: 'sin-alcohol',
  volumeMl: 500,
  sheet: { abv: 0, temperature: '4–6 °C' },
  shape: { silhouette: 'pet', glass: '#cfe6ee', capsule: '#3aa0a8' },
}

export const spirit: Shelf = {
  category: 'Otros destilados',
  kind: 'destilado',
  volumeMl: 750,
  internalTaxPercent: 26,
  shape: { silhouette: 'destilado', glass: '#8f4a1c', capsule: '#3b2313' },
}

export const accessory: Shelf = {
  category: 'Copas y accesorios',
  kind: 'otro',
  volumeMl: null,
  shape: { silhouette: 'copa', glass: '#dbe8e6', capsule: '#c9d8d6' },
}

export const porron = { silhouette: 'porron', glass: '#5a3314', capsule: '#c2671b' } as const
export const litre = { silhouette: 'litro', glass: '#4d2c12', capsule: '#c2671b' } as const
