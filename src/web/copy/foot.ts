/** The footer, which comes after what is seen first. */
export const foot = {
  hours: 'Horarios',
  noHours: 'Cerrado',
  contact: 'Contacto',
  seeOnMap: 'Ver en el mapa',
  shopPages: 'La tienda',
  about: 'Quiénes somos',
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  claims: 'Defensa de las y los Consumidores. Para reclamos ingrese aquí',
  dataFiscal: 'Data Fiscal',
  instagram: 'Instagram',
  facebook: 'Facebook',
  legal: 'Beber con moderación. Prohibida su venta a menores de 18 años.',
  cuit: (cuit: string) => `CUIT ${cuit}`,
} as const
