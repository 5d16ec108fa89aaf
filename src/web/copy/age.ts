/** Whether one is 18 or over: asked once on each device, and at each order. */
export const age = {
  question: '¿Sos mayor de 18 años?',
  why: 'Vendemos bebidas alcohólicas solo a mayores de edad.',
  yes: 'Sí, soy mayor',
  no: 'No',
  goodbye: 'Te esperamos más adelante',
  goodbyeText: 'Esta tienda es para mayores de 18 años. Gracias por decirlo.',
  back: 'Me equivoqué: soy mayor de 18',
  tick: 'Soy mayor de 18 años',
} as const
