/** Descriptions of the shop, its shelves and articles for search engines and shared links. */
export const found = {
  home: 'Inicio',
  shop: (shop: string, ways: string) => `Vinos, espumantes, cervezas y destilados de ${shop}${ways}.`,
  shelf: (title: string, shop: string, ways: string) => `${title} en ${shop}${ways}.`,
  article: (name: string, maker: string | null, shop: string, ways: string) =>
    `${name}${maker ? ` de ${maker}` : ''}, en ${shop}${ways}.`,
  /** Suffix with the ways of delivery. */
  ways: (hasDelivery: boolean, hasPickUp: boolean) => {
    if (hasDelivery && hasPickUp) return ', con envío a domicilio o retiro en el local'
    return hasDelivery ? ', con envío a domicilio' : hasPickUp ? ', para retirar en el local' : ''
  },
  shopPicture: (shop: string) => `${shop}: botellas sobre el estante de la tienda`,
  shelfPicture: (title: string, shop: string) => `${title}, en ${shop}`,
  articlePicture: (name: string, maker: string | null, price: string | null) =>
    [name, maker, price].filter(Boolean).join(' · '),
} as const
