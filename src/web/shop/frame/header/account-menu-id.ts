/** The popover that the header's account button opens. */
export const accountMenuId = 'account-menu'
