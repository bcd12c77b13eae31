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
  // In months, each a setting.
  retention: { declined: 12, ended: 24, messages: 24, letters: 12, stops: 36 },
  groupCompanies: [] as Company[],
}

export const defaultArabicSite = {
  name: 'دليل',
  tagline: 'الدليل المجاني لمتخصصي العقود والمطالبات في مشاريع الإنشاءات في الشرق الأوسط وشمال أفريقيا',
}

/** Until the operator sets some. A function: the defaults above are in each page's scripts, and these are not. */
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

/** `.example` cannot be registered (RFC 2606): the defaults lead there, or to a page, until the operator sets addresses. */
export const isExample = (address: string): boolean => /^\/|^(?:https?:\/\/)?[^/]*\.example(?=[:/]|$)/.test(address)

/** The environment variables that say who runs the site and are not set, or lead to an example. */
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
