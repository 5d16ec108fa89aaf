/** Channel for staff who see the whole shop. Must match the SQL function tell_staff. */
export const staffChannel = 'private-staff.shop'

/** Channel for a driver's own stops. Must match the SQL function tell_driver. */
export const driverChannel = (id: number): string => `private-stops.${id}`
