import { type PageText, textFiles } from '../../kit/i18n/text.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { useCaseLinks as links } from '../../shell/navigation.ts'

/** The texts of the overview and of each use case. Each file is named after the last part of its page's address. */
export const useCaseTexts = translated(
  textFiles(import.meta.glob<PageText>('./texts/*.en.mdx', { eager: true })),
  async () => (await import('./arabic-texts.ts')).arabicUseCaseTexts,
)

/**
 * `id` is the last part of the page's address. `services` contains the last parts of the addresses of the lists to
 * which the page links.
 */
export type UseCase = { id: string; services: string[] }

export const useCases: UseCase[] = [
  { id: 'contractors', services: ['claims-preparation', 'delay-analysis', 'quantum-analysis'] },
  { id: 'real-estate', services: ['contract-drafting', 'claims-review', 'quantum-analysis'] },
  { id: 'ppp', services: ['contract-review', 'claims-preparation', 'delay-analysis'] },
  { id: 'government', services: ['contract-administration', 'claims-review', 'claims-defense'] },
  { id: 'legal', services: ['delay-analysis', 'quantum-analysis', 'expert-witness', 'litigation-support'] },
  { id: 'consulting', services: ['delay-analysis', 'quantum-analysis', 'schedule-health-check'] },
]

export function linkOf({ id }: UseCase) {
  const href = `/use-cases/${id}`
  const label = links.find((link) => link.href === href)?.label ?? id
  return { href, label }
}
