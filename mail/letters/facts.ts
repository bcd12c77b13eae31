import { formatList, type Language } from '../../config/language.ts'
import { referenceOf } from '../../db/uuid.ts'
import type { SubmissionReference } from '../letter-kinds.ts'
import type { LetterTools } from '../template.ts'
import { dateInWords } from './submission.ts'

type Fact = [label: string, value: string]

const labels: Record<Language, Record<'services' | 'country' | 'closes' | 'reference', string>> = {
  en: { services: 'Services', country: 'Country', closes: 'Closes on', reference: 'Reference' },
  ar: { services: 'الخدمات', country: 'الدولة', closes: 'آخر يوم للردود', reference: 'الرقم المرجعي' },
}

/**
 * Returns those facts of a submission that come from closed lists. If typed text were quoted to an unverified address,
 * the form could be used to send spam.
 */
export async function factsOf(
  { kind, submissionId }: SubmissionReference,
  { language, summaryOf, nameOf }: LetterTools,
): Promise<Fact[]> {
  const { services = [], country = '', closesOn = null } = (await summaryOf({ kind, submissionId })) ?? {}
  const label = labels[language]
  const facts: Fact[] = [
    [label.services, formatList(language, await Promise.all(services.map(nameOf)))],
    [label.country, country && (await nameOf(country))],
    [label.closes, closesOn ? dateInWords(language, closesOn) : ''],
    referenceFact(submissionId, language),
  ]
  return facts.filter(([, value]) => value)
}

export const referenceFact = (id: string, language: Language): Fact => [labels[language].reference, referenceOf(id)]
