import { type PageText, textFiles } from '../../kit/i18n/text.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { useCaseLinks as links } from '../../shell/navigation.ts'

/** The texts of the overview and of each use case. Each file is named after the last part of its page's address. */
export const useCaseTexts = translated(
  textFiles(import.meta.glob<PageText>('./texts/*.en.mdx', { eager: true })),
  async () => (await import('./arabic-texts.ts')).arabicUseCaseTexts,
)

/**
 * `id` is the last part of the page's address. The page links to the lists of `services`. With `isConfidential`, its
 * first button opens the request form with the choice to keep the name off the page.
 */
export type UseCase = { id: string; services: string[]; isConfidential: boolean }

export const useCases: UseCase[] = [
  {
    id: 'contractors',
    services: ['Claims preparation', 'Delay analysis', 'Quantum analysis'],
    isConfidential: false,
  },
  { id: 'real-estate', services: ['Contract drafting', 'Claims review', 'Quantum analysis'], isConfidential: false },
  { id: 'ppp', services: ['Contract review', 'Claims preparation', 'Delay analysis'], isConfidential: false },
  { id: 'government', services: ['Contract administration', 'Claims review', 'Claims defense'], isConfidential: true },
  {
    id: 'legal',
    services: ['Delay analysis', 'Quantum analysis', 'Expert witness', 'Litigation support'],
    isConfidential: true,
  },
  {
    id: 'consulting',
    services: ['Delay analysis', 'Quantum analysis', 'Schedule health check'],
    isConfidential: false,
  },
]

export function linkOf({ id }: UseCase) {
  const href = `/use-cases/${id}`
  const label = links.find((link) => link.href === href)?.label ?? id
  return { href, label }
}
