/** Heard by who sees the whole shop. The function tell_staff of the database writes it the same. */
export const staffChannel = 'private-staff.shop'

/** What a panel asks again; `alerts` rings. They carry ids alone. */
export type StaffNoun =
  | 'orders'
  | 'alerts'
  | 'conversations'
  | 'tasks'
  | 'settings'
  | 'people'
  | 'tills'
  | 'stock'

export type StaffEvents = { changed: { noun: StaffNoun; id: number } }
