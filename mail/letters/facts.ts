import { type Language, listIn } from '../../config/language.ts'
import { referenceOf } from '../../db/uuid.ts'
import type { LetterTools } from '../template.ts'
import { dayIn, type SubmissionReference } from './submission.ts'

const labels: Record<Language, Record<'services' | 'country' | 'closes' | 'reference', string>> = {
  en: { services: 'Services', country: 'Country', closes: 'Closes on', reference: 'Reference' },
  ar: { services: 'الخدمات', country: 'الدولة', closes: 'موعد الإغلاق', reference: 'الرقم المرجعي' },
}

/**
 * Labels and values. Only choices from closed lists: typed text quoted to an unverified address would turn the form into a
 * spam relay.
 */
export async function factsOf(
  { kind, submissionId }: SubmissionReference,
  language: Language,
  { describe, nameOf }: LetterTools,
): Promise<[label: string, value: string][]> {
  const { services = [], country = '', closesOn = null } = (await describe({ kind, submissionId })) ?? {}
  const { services: servicesLabel, country: countryLabel, closes, reference } = labels[language]
  const names = await Promise.all(services.map(nameOf))
  return [
    ...(names.length > 0 ? [[servicesLabel, listIn(language, names)] satisfies [string, string]] : []),
    ...(country ? [[countryLabel, await nameOf(country)] satisfies [string, string]] : []),
    ...(closesOn ? [[closes, dayIn(language, closesOn)] satisfies [string, string]] : []),
    [reference, referenceOf(submissionId)],
  ]
}
