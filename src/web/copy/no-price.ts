/** What stands in the place of a price that is not shown (spec 1 §6). */
export const noPrice = {
  visitor: 'Ingresá para ver el precio',
  account: 'Precio para clientes de la tienda',
  unknown: 'Consultanos el precio',
} as const
