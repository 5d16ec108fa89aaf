/** Roles of the staff; each person has one. */
export const staffRoles = ['owner', 'manager', 'counter', 'driver', 'seller'] as const

export type StaffRole = (typeof staffRoles)[number]

export const isStaffRole = (value: unknown): value is StaffRole => staffRoles.some((role) => role === value)

/**
 * `quick_replies`: writes the answers that the whole team inserts; who answers may insert them.
 * `delivery`: zones and days; `deliveries`: each day's, with their drivers' cash; `stops`: a driver's own deliveries.
 * `orders` and `conversations` of a seller are those of their own clients.
 */
export type Permission =
  | 'orders'
  | 'collect'
  | 'refund'
  | 'conversations'
  | 'quick_replies'
  | 'catalogue'
  | 'prices'
  | 'costs'
  | 'stock'
  | 'promotions'
  | 'delivery'
  | 'deliveries'
  | 'stops'
  | 'settings'
  | 'people'
  | 'reports'

const ofManager = [
  'orders',
  'collect',
  'refund',
  'conversations',
  'quick_replies',
  'catalogue',
  'prices',
  'costs',
  'stock',
  'promotions',
  'delivery',
  'deliveries',
  'stops',
  'settings',
  'reports',
] as const

const permissions: Record<StaffRole, readonly Permission[]> = {
  owner: [...ofManager, 'people'],
  manager: ofManager,
  counter: ['orders', 'collect', 'conversations', 'quick_replies', 'stock', 'deliveries'],
  driver: ['stops', 'collect'],
  seller: ['orders', 'conversations'],
}

export const permissionsOf = (role: StaffRole): readonly Permission[] => permissions[role]

export const roleMay = (role: StaffRole, permission: Permission): boolean =>
  permissions[role].includes(permission)

/** Whether the role sees every order, and is alerted of new ones. */
export const seesWholeShop = (role: StaffRole): boolean => roleMay(role, 'orders') && role !== 'seller'

export const roleNames: Record<StaffRole, string> = {
  owner: 'Dueña',
  manager: 'Encargado',
  counter: 'Mostrador',
  driver: 'Reparto',
  seller: 'Vendedor',
}

/** How long a confirmed password allows changes to people and keys, and refunds. */
export const passwordFreshMs = 15 * 60_000

/** Author of changes by the command line, which has no account. */
export const commandLine = 'Línea de comandos'
