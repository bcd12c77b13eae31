/** Props of a link. The description is in the root layout. */
export const newTab = { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } as const
