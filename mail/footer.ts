import type { LetterTools, Part } from './template.ts'

/** Returns the text below each email: why it was sent, who sends it, and where the recipient may write. */
export function footerOf(
  why: string | undefined,
  /** Undefined in the digest, because it goes to the team's own address. */
  answeredBy: 'team' | 'none' | 'writer' | undefined,
  { language, siteName, operator, teamEmail, urlOf }: LetterTools,
): Part[] {
  const words = sentences[language]
  return [
    ...(why ? [why] : []),
    ...(answeredBy ? [words[answeredBy](teamEmail)] : []),
    ...(operator.name ? [words.operator(siteName, [operator.name, operator.address].filter(Boolean))] : []),
    { label: words.privacy, link: urlOf('/privacy') },
  ]
}

const sentences = {
  en: {
    team: () => 'Questions? Reply to this email.',
    none: (address: string) => `Replies to this email are not read. Write to ${address}.`,
    writer: (address: string) => `Questions for us? Write to ${address}.`,
    operator: (siteName: string, operator: string[]) => `${siteName} is operated by ${operator.join(', ')}.`,
    privacy: 'Privacy Policy',
  },
  ar: {
    team: () => 'لأي سؤال، يرجى الرد على هذه الرسالة.',
    none: (address: string) => `لا تُقرأ الردود على هذه الرسالة. عنوان المراسلة: ${address}`,
    writer: (address: string) => `لتوجيه سؤال إلينا، عنوان المراسلة: ${address}`,
    operator: (siteName: string, operator: string[]) => `الجهة المشغّلة لمنصة ${siteName}: ${operator.join('، ')}.`,
    privacy: 'سياسة الخصوصية',
  },
}
