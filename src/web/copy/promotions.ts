/** Promotions on Home, in search and in the cart (spec 1 §3). */
export const promotions = {
  title: 'Promociones',
  lead: 'Varias cosas juntas, a un precio',
  products: (n: number) => `${n} ${n === 1 ? 'producto' : 'productos'}`,
  saving: (amount: string) => `Ahorrás ${amount}`,
  apart: (sum: string) => `Por separado ${sum}`,
  contents: 'Qué trae',
  times: (amount: number) => `× ${amount}`,
  part: (amount: number, article: string) => (amount === 1 ? article : `${amount} × ${article}`),
} as const
