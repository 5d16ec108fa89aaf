/** Channel for staff who see the whole shop. Must match the SQL function tell_staff. */
export const staffChannel = 'private-staff.shop'
