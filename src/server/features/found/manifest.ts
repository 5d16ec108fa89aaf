import { homeHref, screens } from '#contract/screens.ts'

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes,
  type: 'image/png',
  purpose,
})
const screenshot = (name: string, label: string, isWide: boolean) => ({
  src: `/capturas/${name}-${isWide ? 1440 : 360}.webp`,
  sizes: isWide ? '1440x900' : '360x780',
  type: 'image/webp',
  form_factor: isWide ? 'wide' : 'narrow',
  label,
})

/** What a phone needs to know to install the shop (spec 1 §1). Its id never changes: it says that it is the same app. */
export function manifestOf(shop: string): object {
  return {
    id: '/',
    name: shop,
    short_name: shop.slice(0, 12),
    description: `Vinos y bebidas de ${shop}: buscá, pedí y seguí tus pedidos.`,
    lang: 'es-AR',
    dir: 'ltr',
    start_url: homeHref,
    scope: '/',
    display: 'standalone',
    background_color: '#f8f4ea',
    theme_color: '#163a2b',
    categories: ['shopping', 'food'],
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-192.png', '192x192', 'maskable'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
    screenshots: [false, true].flatMap((isWide) => [
      screenshot('home', 'El inicio de la tienda', isWide),
      screenshot('article', 'Un vino, con todo lo que hay que saber', isWide),
    ]),
    shortcuts: [
      { name: 'Buscar', url: screens.search, icons: [icon('/icon-192.png', '192x192', 'any')] },
      { name: 'Carrito', url: screens.cart, icons: [icon('/icon-192.png', '192x192', 'any')] },
      { name: 'Mis Pedidos', url: screens.orders, icons: [icon('/icon-192.png', '192x192', 'any')] },
    ],
  }
}
