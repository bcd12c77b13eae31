import type { ElementType, ReactElement, ReactNode } from 'react'
import type { Site } from '../../../config/site.ts'

/** The components that a text names, and the components that replace elements such as `p`. */
export type TextComponents = Record<string, ElementType>

/** The function that MDX makes of a text file. It returns the blocks of the text in a fragment. */
export type Text = (props: { site: Site; components: TextComponents }) => ReactElement<{ children?: ReactNode }>

/** A text file with what it exports. */
export type PageText = Pick<typeof import('*.mdx'), 'default' | 'title' | 'description'>

/** Finds the text files of a folder in one language by name: 'legal' for 'texts/legal.en.mdx'. */
export function textFiles<File>(files: Record<string, File>): (name: string) => File {
  const byName = new Map(Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.\w+\.mdx$/g, ''), file]))
  return (name) => {
    const file = byName.get(name)
    if (!file) throw new Error(`There is no text '${name}'.`)
    return file
  }
}
