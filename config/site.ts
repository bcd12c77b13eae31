import type { Language } from './language.ts'

type Company = { name: string; description: string; url: string }

export const defaultSite = {
  name: 'Dalil',
  tagline: 'The free directory for construction contracts and claims in the Middle East and North Africa',
  schedulingUrl: '/contact',
  profileUrl: '/contact',
  teamEmail: 'team@dalil.example',
  /** Whether the site has a mail server. Without one, no page may promise an email. */
  sendsEmail: false,
  operator: { name: '', address: '', register: '' },
  // How many months each kind of data is kept. Each number is a setting.
  retention: { declined: 12, ended: 24, messages: 24, letters: 12, stops: 36 },
  groupCompanies: [] as Company[],
}

export const defaultArabicSite = {
  name: 'دليل',
  tagline: 'الدليل المجاني لمتخصصي العقود والمطالبات في مشاريع الإنشاءات في الشرق الأوسط وشمال أفريقيا',
}

/**
 * Returns the group companies that are shown until the operator sets others. This is a function, because the scripts of
 * every page contain the constants above, and must not contain these companies.
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
 * Whether an address is still a default. A default leads to `.example`, which cannot be registered (RFC 2606), or to a
 * page of the site itself.
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
