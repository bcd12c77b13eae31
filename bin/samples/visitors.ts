/** A contact message. Without `answer`, the message still waits for one. */
export type MessageSample = {
  slug: string
  daysAgo: number
  name: string
  email: string
  message: string
  answer?: string
}

export const messageSamples: MessageSample[] = [
  {
    slug: 'monthly-list',
    daysAgo: 0.3,
    name: 'Hala Birqash',
    email: 'hala@birqash-partners.example',
    message: 'Can we get the new requests for delay analysis once a month instead of once a week?',
  },
  {
    slug: 'office-moved',
    daysAgo: 2.7,
    name: 'عماد الزهيري',
    email: 'imad@zuhayri-claims.example',
    message: 'انتقل مكتبنا من إربد إلى عمّان في 1/11/2026. كيف نغيّر المدينة في إدراجنا؟',
  },
  {
    slug: 'thirty-documents',
    daysAgo: 12,
    name: 'Jonas Ekelund',
    email: 'jonas@ekelund-quantum.example',
    message: 'May a request say that 3,000 documents are in a data room, or is that too much?',
    answer: 'Yes, it may. Please leave out what the documents say.',
  },
]

/**
 * A message that is sent through the site: from a visitor to a vendor, or from a vendor to the sender of a confidential
 * request.
 */
export type RelayedSample = {
  /** The slug of the listing, or of the request. */
  to: ['listing' | 'opportunity', slug: string]
  daysAgo: number
  name: string
  company: string
  domain: string
  message: string
  cannotAct?: string
  /** Why the message is held until a reviewer decides. */
  holdReason?: 'links'
}

export const relayedSamples: RelayedSample[] = [
  {
    to: ['opportunity', 'jubail-epc-counterclaim-defence'],
    daysAgo: 3,
    name: 'Rania Halyard',
    company: 'Halyard Process Plant Claims',
    domain: 'halyard-claims',
    message:
      'We can offer one delay analyst and one quantity surveyor for ten weeks from next month. Both have worked on process units of this size. Please send the names for the conflict check.',
    cannotAct: 'Any company of the Volturna group',
  },
  {
    to: ['opportunity', 'muscat-waterfront-final-account-dispute'],
    daysAgo: 8,
    name: 'سالم الصواري',
    company: 'Sawari Marine Contracts',
    domain: 'sawari-contracts',
    message:
      'لدينا مسّاحا كميات يعملان بالعربية والإنجليزية. نقدّم رأيًا مكتوبًا في كل بند خلال 6 أسابيع، مع زيارة واحدة في الأسبوع 2.',
  },
  {
    to: ['listing', 'mizaneth'],
    daysAgo: 0.6,
    name: 'Gunnar Feltwick',
    company: 'Feltwick Document Systems',
    domain: 'feltwick-documents',
    message:
      'Our software sorts claims documents. Prices: https://feltwick-documents.example/prices, a film: https://feltwick-documents.example/film, references: https://feltwick-documents.example/references',
    holdReason: 'links',
  },
]

/** The alerts of two subscribers. One alert matches many requests, one matches few, and one matches none. */
export const alertSamples = [
  { address: 'tenders@birqash-partners.example', filters: 'service=Delay+analysis', daysAgo: 20 },
  {
    address: 'tenders@birqash-partners.example',
    filters: 'service=Quantum+analysis&country=Saudi+Arabia',
    daysAgo: 20,
  },
  { address: 'nadim@zuhayri-claims.example', filters: 'service=Claims+preparation&country=Syria', daysAgo: 5 },
] as const

export const verificationSamples: [
  listing: string,
  kind: 'licence' | 'membership' | 'linkedin',
  body: string,
  number: string,
  issuer: string,
  daysAgo: number,
][] = [
  ['mizaneth', 'membership', 'CIArb Fellow (FCIArb)', '40117', '', 0.2],
  ['qistara', 'licence', '', '7012093', 'Ministry of Commerce', 0.4],
  ['qistara', 'membership', 'Saudi Council of Engineers', '218804', '', 0.4],
  ['tarazan', 'membership', 'AACE PSP', '30551', '', 1],
  ['nadirah-quantum', 'membership', 'RICS Member (MRICS)', '1190427', '', 2],
  ['burhanet', 'membership', 'Roll of court experts (Ministry of Justice)', '5582', '', 5],
  ['awraqen', 'licence', '', '20418', 'Companies Control Department', 8],
  ['tahkeemat-bureau', 'membership', 'Roll or panel of an arbitration centre', '', '', 27],
  ['declan-thornhurst', 'linkedin', '', '', '', 17],
  ['declan-thornhurst', 'membership', 'ICE Fellow (FICE)', '66021877', '', 17],
  ['maysoon-tarawneh-hill', 'membership', "FIDIC President's List", '', '', 44],
  ['fiona-marchbank-ross', 'membership', 'The Academy of Experts', '2203', '', 2],
]
