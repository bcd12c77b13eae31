const rukn = {
  name: 'Rukn Construction Management',
  description: 'A construction management consultancy: programme, commercial and contract teams on site.',
  url: 'https://rukn.example/',
}

const safha = {
  name: 'Safha',
  description: 'Document management for construction, with AI that finds the letter behind the claim.',
  url: 'https://safha.example/',
}

export const defaultSite = {
  name: 'Dalil',
  tagline: 'The free directory for construction contracts and claims in the Middle East and North Africa',
  schedulingUrl: 'https://calendar.example/dalil/demo',
  profileUrl: 'https://network.example/company/dalil',
  teamEmail: 'team@dalil.example',
  // Empty where the operator has not said it.
  operator: { name: '', address: '', register: '' },
  // In months.
  retention: { declined: 12, messages: 24, letters: 12 },
  groupCompanies: [rukn, safha],
}

/** What differs on Arabic pages. */
export const defaultArabicSite = {
  ...defaultSite,
  name: 'دليل',
  tagline: 'الدليل المجاني لعقود الإنشاءات ومطالباتها في الشرق الأوسط وشمال أفريقيا',
  groupCompanies: [
    {
      ...rukn,
      description:
        'شركة استشارات في إدارة مشاريع الإنشاءات، لها في المواقع فرق للبرامج الزمنية والشؤون التجارية والعقود.',
    },
    { ...safha, description: 'إدارة وثائق مشاريع الإنشاءات، بذكاء اصطناعي يجد الخطاب الذي تستند إليه المطالبة.' },
  ],
}

export type Site = typeof defaultSite

/** `.example` belongs to no one (RFC 2606): the defaults lead there until the operator sets addresses. */
export const isExample = (address: string): boolean => /^(?:https?:\/\/)?[^/]*\.example(?=[:/]|$)/.test(address)

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
