export const defaultSite = {
  name: 'Dalil',
  tagline: 'The free directory for construction contracts and claims in the Middle East and North Africa',
  schedulingUrl: 'https://calendar.example/dalil/demo',
  profileUrl: 'https://network.example/company/dalil',
  teamEmail: 'team@dalil.example',
  // In months.
  retention: { declined: 12, messages: 24, letters: 12 },
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

export type Site = typeof defaultSite
