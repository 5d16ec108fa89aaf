import type { StaffRole } from '#domain/accounts/staff.ts'
import { liveChannel } from '../events.ts'

/** Channel for staff who see the whole shop. Must match the SQL function tell_staff. */
export const staffChannel = 'private-staff.shop'

/** Channel for a driver's own stops. Must match the SQL function tell_driver. */
export const driverChannel = (id: number): string => `private-stops.${id}`

/** Channel of a staff member: a seller hears of his own clients' orders, as a buyer of his own. */
export function channelOf({ id, role }: { id: number; role: StaffRole }): string {
  if (role === 'driver') return driverChannel(id)
  return role === 'seller' ? liveChannel('order', id) : staffChannel
}
