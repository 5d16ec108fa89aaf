/** Names of the panel's screens in its menu, apart from the screens' own texts, which load with them. */
export const titles = {
  today: 'Hoy',
  orders: 'Pedidos',
  sell: 'Vender',
  deliveries: 'Reparto',
  till: 'Caja',
  stock: 'Stock',
  conversations: 'Conversaciones',
  articles: 'Artículos',
  zones: 'Envíos y zonas',
  coupons: 'Cupones',
  team: 'Equipo',
  settings: 'Ajustes',
  history: 'Historial',
  security: 'Avisos y seguridad',
}
