// The texts that the specification fixes word for word, by the address of the page and the state in which the page
// shows them.
// Change a text here when the specification changes. A text that the specification only describes is not here.

/** The texts of one page, or of a part of it. A text that is listed twice must be on the page twice. */
export type Sentences = {
  headings?: readonly string[]
  links?: readonly string[]
  buttons?: readonly string[]
  labels?: readonly string[]
  placeholders?: readonly string[]
  /** Texts on the cards of a list. They are listed separately, because the filters may contain the same words. */
  cards?: readonly string[]
  texts?: readonly string[]
  /** The options of each list or group, in order. The key is its label. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** The error message of each field that is invalid. The key is the name of the field. */
  errors?: Readonly<Record<string, string>>
  banner?: string
}

// The closed lists in section 9 of the specification.
const vendorServices = [
  'Contract drafting',
  'Contract review',
  'Contract administration',
  'Claims preparation',
  'Claims review',
  'Claims defense',
  'Delay analysis',
  'Quantum analysis',
  'Schedule health check',
  'Expert witness',
  'Litigation support',
]
const specialties = ['Civil', 'Electrical', 'Mechanical', 'Architectural', 'Façade', 'Geotechnical']
const languages = ['English', 'Arabic']
const projectTypes = (oilAndGas: string) => [
  'Manufacturing',
  'Power',
  'Water',
  'Dam',
  'Data',
  'Mega',
  'Aviation',
  'Marine',
  'Rail',
  'Road',
  'Bridge',
  'Commercial',
  'Residential',
  'Hospitality',
  'Healthcare',
  'Education',
  'Museum',
  'Sports',
  'Entertainment',
  oilAndGas,
  'Telecom',
]
const ownershipTypes = ['Public', 'Private', 'PPP']
const projectSizes = ['< $1M', '$1M - $10M', '$10M - $50M', '$50M - $100M', '$100M - $500M', '$500M - $1B', '> $1B']
const countries = [
  'UAE',
  'Saudi Arabia',
  'Egypt',
  'Qatar',
  'Morocco',
  'Jordan',
  'Kuwait',
  'Oman',
  'Bahrain',
  'Lebanon',
  'Tunisia',
  'Algeria',
  'Libya',
  'Iraq',
  'Syria',
]
const companyTypes = [
  'Construction Contractor',
  'Real Estate Developer',
  'PPP Consortium',
  'Government Entity',
  'Law Firm',
  'Consulting Firm',
]
const vendorTypes = ['Company', 'Freelancer']

const errorView = { headings: ['Unexpected Application Error!'] }
const notFound = {
  headings: ['Opportunity Not Found'],
  texts: ['The requested opportunity could not be found.'],
  links: ['Return to Home'],
}

/** The texts in the header and the footer of every page. */
export const aroundEveryPage = {
  header: {
    labels: ['Use Cases'],
    links: ['All Use Cases', 'Browse Vendors', 'Blog', 'About', 'FAQ', 'Contact', 'Book a demo'],
  },
  footer: {
    headings: ['Use Cases', 'Quick Links'],
    links: [
      'Post Vendor Request',
      'Browse Vendors',
      'Blog',
      'About',
      'FAQ',
      'Contact',
      'Book a Demo',
      'Terms',
      'Privacy',
    ],
    texts: ['© 2025'],
  },
} satisfies Record<string, Sentences>

/**
 * The texts in the main part of a page, by address and state. In the state 'open', the page has just been requested by
 * its address.
 */
export const sentences = {
  '/': {
    'with requests posted today, yesterday and three days ago, the last without services': {
      texts: ['BETA'],
      buttons: ['Show Filters'],
      cards: ['View opportunity', 'Consulting services', 'Posted today', 'Posted yesterday', 'Posted 3 days ago'],
      choices: {
        'Vendor services': vendorServices,
        Specialties: specialties,
        Languages: languages,
        'Project type': projectTypes('Oil & gas'),
        'Ownership type': ownershipTypes,
        'Project size': projectSizes,
        'Project location': countries,
      },
    },
    // One link clears the filters of a group, and the other clears all filters.
    'with a filter': { links: ['Clear filters', 'Clear filters'] },
    'with a search': { links: ['Clear filters'] },
    'with a search that finds nothing': {
      texts: ['No opportunities found', 'Try adjusting your search or filters'],
    },
    'without a database': { texts: ['Failed to load opportunities'] },
  },

  '/for-vendors': { open: { links: ['Discover vendor opportunities'] } },

  '/browse-vendors': {
    'without vendors': {
      cards: ['Dubai, UAE'],
      choices: { Country: ['UAE', 'Saudi Arabia', 'Egypt', 'Qatar'] },
    },
    'with a company and a freelancer': {
      headings: ['Browse Vendors', 'Vendors'],
      texts: ['Find specialized contracts and claims vendors for your construction projects.'],
      links: ['List your services'],
      buttons: ['Show Filters'],
      placeholders: ['Search by company name, services offered, or location'],
      cards: [
        'Company',
        'Freelancer',
        'Dubai, UAE',
        'Services',
        'Specialties',
        'Languages',
        'Visit website',
        'Visit LinkedIn profile',
      ],
      choices: {
        'Service Type': vendorTypes,
        'Services Offered': vendorServices,
        'Specialties Offered': specialties,
        'Languages Offered': languages,
      },
    },
    // One link clears the filters of a group, and the other clears all filters.
    'with a filter': { links: ['Clear filters', 'Clear filters'] },
    'with a search that finds nothing': {
      links: ['Clear filters'],
      texts: ['No vendors found', 'Try adjusting your search or filters'],
    },
    'without a database': { texts: ['Failed to load vendors'] },
  },

  '/list-your-services': {
    open: {
      links: ['Back to vendors'],
      headings: ['List Your Services', 'Your Details', 'Services You Offer'],
      labels: [
        'I am a',
        'Company name',
        'Website',
        'First name',
        'Last name',
        'LinkedIn profile',
        'City',
        'Country',
        'Contact email',
      ],
      texts: ['Enter your full LinkedIn profile URL'],
      choices: {
        'I am a': vendorTypes,
        Country: countries,
        Services: vendorServices,
        Specialties: specialties,
        Languages: languages,
      },
      buttons: ['Submit services listing'],
    },
    'sent without a vendor type': { errors: { vendorType: 'Please select vendor type' } },
    'sent empty by a company': {
      errors: {
        companyName: 'Company name is required',
        location: 'Location is required',
        country: 'Country is required',
        website: 'Website is required',
        contactEmail: 'Contact email is required',
        services: 'Please select at least one service',
        specialties: 'Please select at least one specialty',
        languages: 'Please select at least one language',
      },
    },
    'sent empty by a freelancer': {
      errors: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        linkedinProfile: 'LinkedIn profile is required for freelancers',
        location: 'Location is required',
        country: 'Country is required',
        contactEmail: 'Contact email is required',
        services: 'Please select at least one service',
        specialties: 'Please select at least one specialty',
        languages: 'Please select at least one language',
      },
    },
    'sent by a company with a malformed website and address': {
      errors: {
        website: 'Please enter a valid website URL (include http:// or https://)',
        contactEmail: 'Please enter a valid email address',
      },
    },
    'sent by a freelancer with a malformed profile': {
      errors: { linkedinProfile: 'Please enter a valid LinkedIn URL' },
    },
    'sent without a database': { banner: 'Failed to submit your listing. Please try again later.' },
    sent: {
      headings: ['Services Listing Submitted!'],
      texts: [
        'Thank you for submitting your services listing. Our team will review it shortly. Once approved, your listing will appear in our vendors list.',
      ],
    },
  },

  '/post-vendor-request': {
    open: {
      links: ['All opportunities'],
      headings: ['Post a Vendor Request', 'Project Details', 'Company Details', 'Contact Details'],
      labels: ['Description', 'Company name', 'Company location', 'Company website', 'Contact email'],
      choices: {
        'Vendor services': vendorServices,
        Specialties: specialties,
        Languages: languages,
        'Project type': projectTypes('Oil & Gas'),
        'Ownership type': ownershipTypes,
        'Project size': projectSizes,
        'Project location': countries,
        'Company type': companyTypes,
      },
      buttons: ['Submit vendor request'],
    },
    'sent empty': {
      errors: {
        vendorServices: 'Please select at least one vendor service',
        specialties: 'Please select at least one specialty',
        languages: 'Please select at least one language',
        description: 'Description is required',
        projectType: 'Project type is required',
        ownershipType: 'Ownership type is required',
        projectSize: 'Project size is required',
        projectLocation: 'Project location is required',
        companyName: 'Company name is required',
        companyType: 'Company type is required',
        companyLocation: 'Company location is required',
        companyWebsite: 'Company website is required',
        contactEmail: 'Contact email is required',
      },
    },
    'sent with a malformed website and address': {
      errors: {
        companyWebsite: 'Please enter a valid website URL (include http:// or https://)',
        contactEmail: 'Please enter a valid email address',
      },
    },
    'sent without a database': { banner: 'Failed to submit your request. Please try again later.' },
    sent: {
      headings: ['Vendor Request Submitted!'],
      texts: [
        'Thank you for submitting your vendor request. Our team will review it shortly. Once approved, your request will appear in our opportunities list.',
      ],
    },
  },

  '/contact': {
    open: {
      headings: ['Contact Us'],
      texts: ['Have a question or feedback? Let us know.'],
      labels: ['Name', 'Message'],
      buttons: ['Send message'],
    },
    'sent empty': {
      errors: {
        name: 'Please enter your name',
        email: 'Please enter your email address',
        message: 'Please enter your message',
      },
    },
    'sent with a malformed address': { errors: { email: 'Please enter a valid email address' } },
    'sent without a database': { errors: { message: 'Failed to submit your message. Please try again later.' } },
    sent: {
      headings: ['Message Sent!'],
      texts: ['Thank you for your message. We will get back to you as soon as possible.'],
    },
  },

  '/opportunities/{id}': {
    'of Wadi Build in Amman': {
      headings: ['Project Details', 'Opportunity Description', 'Contact Wadi Build'],
      texts: [
        'Amman, Jordan',
        'Vendor Services Required',
        'Specialties Required',
        'Languages Required',
        'Project Type',
        'Ownership Type',
        'Project Size',
        'Project Location',
        'Submit your company profile for this opportunity:',
      ],
      links: ['Share on LinkedIn'],
      buttons: ['Copy', 'Contact Wadi Build', 'Contact Wadi Build', 'Copy email address'],
    },
    'without such an opportunity': notFound,
    'without a database': notFound,
    'that cannot be shown': errorView,
  },

  // The specification gives the topic, the date and the address of each article, but no title. The titles were written
  // to match the addresses.
  '/blog': {
    open: {
      headings: ['Blog'],
      cards: [
        '7 April 2025',
        '4 AI tools to build a vendor management app for your construction business in MENA',
        'Read more',
        '6 April 2025',
        "Contracts and claims vendor discipline in Saudi Arabia's construction boom",
        'Read more',
        '24 March 2025',
        'Why growing your vendor database for construction services matters',
        'Read more',
      ],
    },
  },
  '/blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena': {
    open: { headings: ['4 AI tools to build a vendor management app for your construction business in MENA'] },
  },
  '/blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom': {
    open: { headings: ["Contracts and claims vendor discipline in Saudi Arabia's construction boom"] },
  },
  '/blog/why-growing-your-vendor-database-for-construction-services-matters': {
    open: { headings: ['Why growing your vendor database for construction services matters'] },
  },

  '/faq': {
    open: { headings: ['General', 'For Organizations Seeking Vendors', 'For Contracts and Claims Vendors'] },
  },
  '/terms': { open: { headings: ['Terms of Service'], texts: ['Last updated March 30, 2025'] } },
  '/privacy': { open: { headings: ['Privacy Policy'], texts: ['Last updated March 30, 2025'] } },

  '/use-cases/{caseId}': { 'of no audience': errorView },
  '/no-such-page': { open: errorView },
} satisfies Record<string, Record<string, Sentences>>

/** Texts that no page shows before a script runs, by the address of the page and the test file that expects them. */
export const expectedElsewhere: Record<string, Record<string, readonly string[]>> = {
  '/': {
    'e2e/browsing-the-list.e2e.ts': ['Loading opportunities...'],
    'e2e/finding-an-opportunity.e2e.ts': ['Hide Filters', 'Close Filters'],
  },
  '/browse-vendors': {
    'e2e/browsing-vendors.e2e.ts': ['Loading vendors...'],
    'e2e/specified-sentences.e2e.ts': ['Hide Filters', 'Close Filters'],
  },
  '/list-your-services': {
    'e2e/listing-services.e2e.ts': ['Submitting...', 'Failed to submit your listing. Please try again.'],
  },
  '/post-vendor-request': {
    'e2e/posting-a-request.e2e.ts': ['Submitting...', 'Failed to submit your request. Please try again.'],
  },
  '/contact': { 'e2e/contacting-the-team.e2e.ts': ['Sending...'] },
  '/opportunities/{id}': {
    'e2e/browsing-the-list.e2e.ts': ['Loading opportunity details...'],
    'e2e/answering-a-post.e2e.ts': [
      'Copied',
      'Could not copy to clipboard. Please try manually copying the URL.',
      'Email copied!',
      'Could not copy email to clipboard. Please try manually copying it.',
    ],
    'app/requests/find-opportunity.test.ts': ['Opportunity ID is required', 'Opportunity not found'],
  },
}
