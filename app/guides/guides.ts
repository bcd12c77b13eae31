import { type Text, textFiles } from '../kit/i18n/text.ts'
import { translated } from '../kit/i18n/translated.ts'
import { useTranslated } from '../kit/i18n/use-language.ts'
import { useSite } from '../kit/layout/use-site.ts'
import { dividedAtHeadings, partAt } from '../kit/layout/use-text.tsx'
import { guidePath } from './guide-path.ts'

/**
 * The guide to each service, and the text that all guides share. The file of a guide is named after the last part of
 * its address.
 */
export const guideTexts = translated(
  textFiles(import.meta.glob<Text>('./texts/*.en.mdx', { eager: true, import: 'default' })),
  async () => (await import('./arabic-texts.ts')).arabicGuideTexts,
)

/** Returns functions that read the guides in the language of the page. */
export function useGuides() {
  const site = useSite()
  const textNamed = useTranslated(guideTexts)
  const read = (name: string) => {
    const text = dividedAtHeadings(textNamed(name), site)
    return { ...text, say: partAt(text, 0), keep: partAt(text, 1) }
  }
  return {
    guideTo(service: string) {
      const guide = read(guidePath(service).replace(/^.*\//, ''))
      return { ...guide, ready: partAt(guide, 2), example: partAt(guide, 3) }
    },
    guideToEveryService() {
      const guide = read('every-service')
      return {
        ...guide,
        never: partAt(guide, 2),
        example: partAt(guide, 3),
        reply: partAt(guide, 4),
        vendors: partAt(guide, 5),
      }
    },
  }
}
