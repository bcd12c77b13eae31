/** Props of a link. The description is in the root layout. */
export const newTab = { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } as const

/** For an address that an operator sets: until then it is a page of the site. */
export const newTabOutside = (address: string) => address.startsWith('http') && newTab
