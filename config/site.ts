/** Everything an operator may set that pages tell of: the product, its owner, its links and its promises. */
export type Site = {
  name: string
  tagline: string
  /** Where 'Book a demo' leads: an external scheduling page, opened in a new tab (spec 1). */
  schedulingUrl: string
  /** The product's page on the professional network, linked in the footer. */
  profileUrl: string
  /** Where the team reads mail: named in letters, terms and privacy. */
  teamEmail: string
  /** For how many months what was declined, and messages, are kept: the privacy page promises it, a daily job sees to it. */
  retention: { declined: number; messages: number }
  /** The group that the product belongs to (spec 1). */
  groupCompanies: { name: string; description: string; url: string }[]
}

/** The site as it stands without configuration. Each text, link and number can be set in the environment. */
export const defaultSite: Site = {
  name: 'Dalil',
  tagline: 'The free directory for construction contracts and claims in the Middle East and North Africa',
  schedulingUrl: 'https://calendar.example/dalil/demo',
  profileUrl: 'https://network.example/company/dalil',
  teamEmail: 'team@dalil.example',
  retention: { declined: 12, messages: 24 },
  groupCompanies: [
    {
      name: 'Rukn Construction Management',
      description: 'A construction management consultancy: programme, commercial and contract teams on site.',
      url: 'https://rukn.example/',
    },
    {
      name: 'Safha',
      description: 'Document management for construction, with AI that finds the letter behind the claim.',
      url: 'https://safha.example/',
    },
  ],
}
