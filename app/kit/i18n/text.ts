import type { ElementType, ReactElement, ReactNode } from 'react'
import type { Site } from '../../../config/site.ts'

/** Components that a text names, and those that replace elements such as `p`. */
export type TextComponents = Record<string, ElementType>

/** The function that MDX makes of a text file. It returns the blocks of the text in a fragment. */
export type Text = (props: { site: Site; components: TextComponents }) => ReactElement<{ children?: ReactNode }>
