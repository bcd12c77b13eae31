import type { Language } from '../config/language.ts'
import type { LetterTools, Part, Tools } from './template.ts'

/** Below each letter: why it came, who sends it, and where its recipient may write. */
export function footOf(
  language: Language,
  why: string | undefined,
  isAnswered: boolean,
  tools: Tools,
  { siteName, urlOf }: LetterTools,
): Part[] {
  const { operator, teamEmail } = tools
  const words = sentences[language]
  return [
    ...(why ? [why] : []),
    isAnswered ? words.answered : words.unanswered(teamEmail),
    ...(operator.name ? [words.operator(siteName, [operator.name, operator.address].filter(Boolean))] : []),
    { label: words.privacy, link: urlOf('/privacy') },
  ]
}

const sentences = {
  en: {
    answered: 'Questions? Reply to this email.',
    unanswered: (address: string) => `Replies to this email are not read. Write to ${address}.`,
    operator: (siteName: string, operator: string[]) => `${siteName} is operated by ${operator.join(', ')}.`,
    privacy: 'Privacy Policy',
  },
  ar: {
    answered: 'لأي سؤال، يرجى الرد على هذه الرسالة.',
    unanswered: (address: string) => `لا تُقرأ الردود على هذه الرسالة. عنوان المراسلة: ${address}`,
    operator: (siteName: string, operator: string[]) => `الجهة المشغّلة لمنصة ${siteName}: ${operator.join('، ')}.`,
    privacy: 'سياسة الخصوصية',
  },
}
