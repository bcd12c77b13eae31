/** The props of a link. The element with the description is in the root layout. */
export const newTab = { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } as const

/** The props for an address that an operator sets. Until then it is a page of the site. */
export const newTabOutside = (address: string) => address.startsWith('http') && newTab
