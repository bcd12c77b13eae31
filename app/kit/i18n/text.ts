import type { ElementType, ReactElement, ReactNode } from 'react'
import type { Site } from '../../../config/site.ts'

/** The components to which a text refers by name, and those that replace elements such as `p`. */
export type TextComponents = Record<string, ElementType>

/** The function into which MDX compiles a text file. It returns the blocks of the text in a fragment. */
export type Text = (props: { site: Site; components: TextComponents }) => ReactElement<{ children?: ReactNode }>

/** A compiled text file of a whole page, with the title and description that it exports. */
export type PageText = Pick<typeof import('*.mdx'), 'default' | 'title' | 'description'>

/**
 * Returns a function that finds a text file by its name, such as 'legal' for 'texts/legal.en.mdx'. `files` are the
 * files of one folder in one language.
 */
export function textFiles<File>(files: Record<string, File>): (name: string) => File {
  const byName = new Map(Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.\w+\.mdx$/g, ''), file]))
  return (name) => {
    const file = byName.get(name)
    if (!file) throw new Error(`There is no text '${name}'.`)
    return file
  }
}
