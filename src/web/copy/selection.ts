/** A special selection for somebody (spec 1 §2 Coupons and special selection). */
export const selection = {
  title: (shop: string) => `Selección especial · ${shop}`,
  heading: 'Selección especial',
  greeting: (name: string, company: string) => `Hola ${name}, ${company} preparó esta selección para vos`,
  empty: 'Esta selección ya no está disponible',
  emptyText: 'Los artículos que tenía dejaron de venderse.',
  toHome: 'Ver la tienda',
} as const
