import type { Language } from '../config/language.ts'

export const letterIn: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u }

export const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** Staff may have typed a paragraph in the other language. Most words decide, isolated names aside. */
export function languageOfText(text: string, language: Language): Language {
  const words = text.replaceAll(/\u2068[^\n\u2068\u2069]*\u2069/g, '').split(/\s+/)
  const count = (counted: Language) => words.filter((word) => letterIn[counted].test(word)).length
  const other = otherThan(language)
  return count(other) > count(language) ? other : language
}

export const paragraphsOf = (typed: string): string[] => typed.trim().split(/\n{2,}/)
