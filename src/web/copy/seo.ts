/** What search engines and shared links tell of the shop, its shelves and its articles. */
export const found = {
  home: 'Inicio',
  shop: (shop: string, ways: string) => `Vinos, espumantes, cervezas y destilados de ${shop}${ways}.`,
  shelf: (title: string, shop: string, ways: string) => `${title} en ${shop}${ways}.`,
  article: (name: string, maker: string | null, shop: string, ways: string) =>
    `${name}${maker ? ` de ${maker}` : ''}, en ${shop}${ways}.`,
  /** How it gets to the buyer, after what is told. */
  ways: (hasDelivery: boolean, hasPickUp: boolean) => {
    if (hasDelivery && hasPickUp) return ', con envío a domicilio o retiro en el local'
    return hasDelivery ? ', con envío a domicilio' : hasPickUp ? ', para retirar en el local' : ''
  },
  shopPicture: (shop: string) => `${shop}: botellas sobre el estante de la tienda`,
  shelfPicture: (title: string, shop: string) => `${title}, en ${shop}`,
  articlePicture: (name: string, maker: string | null, price: string | null) =>
    [name, maker, price].filter(Boolean).join(' · '),
} as const
