/** Heard by who sees the whole shop. The function tell_staff of the database writes it the same. */
export const staffChannel = 'private-staff.shop'
