import type { PublishedKind } from '../../domain/kinds.ts'
import type { LetterTools, Part } from '../template.ts'

const paths: Record<PublishedKind, string | undefined> = { request: '/guides', listing: undefined }

const sentences = { en: 'What to say in a request, by service', ar: 'ما ينبغي ذكره في الطلب بحسب الخدمة' }

/**
 * Links to the guide about what to say in a submission. Returns nothing if there is no guide to this kind of
 * submission.
 */
export function guide(kind: PublishedKind, { language, urlOf }: LetterTools): Part[] {
  const path = paths[kind]
  return path ? [{ label: sentences[language], link: urlOf(path) }] : []
}
