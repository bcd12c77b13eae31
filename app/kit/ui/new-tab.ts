/**
 * The props of a link that opens a new tab. The element that tells screen readers about the new tab is in the root
 * layout.
 */
export const newTab = { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } as const

/**
 * Returns the props of a link to an address that an operator can set. The default address is a page of the site and
 * needs no new tab.
 */
export const newTabOutside = (address: string) => address.startsWith('http') && newTab
