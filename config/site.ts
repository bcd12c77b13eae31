import type { Language } from './language.ts'

type Company = { name: string; description: string; url: string }

export const defaultSite = {
  name: 'Dalil',
  tagline: 'The free directory for construction contracts and claims in the Middle East and North Africa',
  schedulingUrl: '/contact',
  profileUrl: '/contact',
  teamEmail: 'team@dalil.example',
  /** Without a mail server no page may promise an email. */
  sendsEmail: false,
  operator: { name: '', address: '', register: '' },
  // In months. Each one is a setting.
  retention: { declined: 12, ended: 24, messages: 24, letters: 12, stops: 36 },
  groupCompanies: [] as Company[],
}

export const defaultArabicSite = {
  name: 'دليل',
  tagline: 'الدليل المجاني لمتخصصي العقود والمطالبات في مشاريع الإنشاءات في الشرق الأوسط وشمال أفريقيا',
}

/**
 * Shown until the operator sets others. This is a function, because the defaults above are in the scripts of every page
 * and these companies must not be.
 */
export const exampleCompanies = (language: Language): Company[] => [
  {
    name: 'Rukn Construction Management',
    description:
      language === 'ar'
        ? 'شركة استشارات في إدارة مشاريع الإنشاءات، لها في المواقع فرق للبرامج الزمنية والشؤون التجارية والعقود.'
        : 'A construction management consultancy: programme, commercial and contract teams on site.',
    url: 'https://rukn.example/',
  },
  {
    name: 'Safha',
    description:
      language === 'ar'
        ? 'إدارة وثائق مشاريع الإنشاءات، بذكاء اصطناعي يجد الخطاب الذي تستند إليه المطالبة.'
        : 'Document management for construction, with AI that finds the letter behind the claim.',
    url: 'https://safha.example/',
  },
]

export type Site = typeof defaultSite

export type Retention = Site['retention']

/**
 * Whether an address is a default. The defaults lead to `.example`, which cannot be registered (RFC 2606), or to a page
 * of the site.
 */
export const isExample = (address: string): boolean => /^\/|^(?:https?:\/\/)?[^/]*\.example(?=[:/]|$)/.test(address)

/** Returns the environment variables about the operator that are not set or lead to an example. */
export function unsetFacts({ operator, schedulingUrl, profileUrl, teamEmail, groupCompanies }: Site): string[] {
  const isUnset = {
    OPERATOR_NAME: !operator.name,
    OPERATOR_ADDRESS: !operator.address,
    OPERATOR_REGISTER: !operator.register,
    GROUP_COMPANIES: groupCompanies.some(({ url }) => isExample(url)),
    SCHEDULING_URL: isExample(schedulingUrl),
    PROFILE_URL: isExample(profileUrl),
    TEAM_EMAIL: isExample(teamEmail),
  }
  return Object.entries(isUnset).flatMap(([name, unset]) => (unset ? name : []))
}
