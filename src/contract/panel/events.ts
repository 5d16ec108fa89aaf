/** Where all who work in the shop hear of what changed in it. */
export const staffChannel = 'private-staff.shop'

/** They carry nouns and ids alone: whoever hears one asks again. */
export type StaffEvents = { changed: { noun: string; id: number } }
