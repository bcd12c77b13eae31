import type { Country, OwnershipType, ProjectSize, ProjectType, Service, Specialty } from './choices.ts'

/**
 * How often each service is requested, as a weight. Claims preparation and contract administration are frequent, and
 * expert testimony is rare.
 */
export const demand: Record<Service, number> = {
  'Claims preparation': 30,
  'Contract administration': 24,
  'Delay analysis': 20,
  'Contract review': 16,
  'Quantum analysis': 13,
  'Claims review': 11,
  'Claims defense': 8,
  'Schedule health check': 6,
  'Contract drafting': 5,
  'Expert witness': 3,
  'Litigation support': 2,
}

/** How often each project size occurs, as a weight. */
export const sizes: Record<ProjectSize, number> = {
  '< $1M': 3,
  '$1M - $10M': 14,
  '$10M - $50M': 30,
  '$50M - $100M': 24,
  '$100M - $500M': 20,
  '$500M - $1B': 6,
  '> $1B': 3,
}

type Place = { weight: number; cities: readonly string[] }

/** The countries and cities where the work is, with the weight of each country. */
export const places: Record<Country, Place> = {
  'Saudi Arabia': {
    weight: 34,

    cities: ['Riyadh', 'Jeddah', 'Dammam', 'Makkah', 'Madinah', 'Tabuk', 'Abha', 'Jubail', 'Yanbu', 'Hail', 'Buraydah'],
  },
  UAE: {
    weight: 27,

    cities: ['Dubai', 'Abu Dhabi', 'Sharjah', 'Ras Al Khaimah', 'Al Ain', 'Fujairah', 'Ajman', 'Umm Al Quwain'],
  },
  Qatar: { weight: 9, cities: ['Doha', 'Lusail', 'Al Wakrah', 'Al Khor', 'Ras Laffan', 'Mesaieed'] },
  Egypt: {
    weight: 9,

    cities: ['Cairo', 'Giza', 'Alexandria', 'New Cairo', 'Port Said', 'Suez', 'Mansoura', 'Aswan', 'El Alamein'],
  },
  Oman: { weight: 5, cities: ['Muscat', 'Sohar', 'Salalah', 'Duqm', 'Nizwa', 'Sur', 'Ibri'] },
  Kuwait: { weight: 5, cities: ['Kuwait City', 'Ahmadi', 'Jahra', 'Hawalli', 'Farwaniya'] },
  Jordan: { weight: 3, cities: ['Amman', 'Aqaba', 'Irbid', 'Zarqa', 'Mafraq'] },
  Bahrain: { weight: 2.5, cities: ['Manama', 'Muharraq', 'Sitra', 'Riffa'] },
  Iraq: { weight: 2, cities: ['Baghdad', 'Basra', 'Erbil', 'Mosul', 'Najaf', 'Kirkuk'] },
  Morocco: { weight: 1.5, cities: ['Casablanca', 'Rabat', 'Tangier', 'Agadir', 'Marrakesh'] },
  Algeria: { weight: 0.8, cities: ['Algiers', 'Oran', 'Constantine', 'Annaba'] },
  Lebanon: { weight: 0.6, cities: ['Beirut', 'Tripoli', 'Sidon', 'Zahle'] },
  Tunisia: { weight: 0.4, cities: ['Tunis', 'Sfax', 'Bizerte', 'Gabes'] },
  Libya: { weight: 0.2, cities: ['Tripoli', 'Benghazi', 'Misrata'] },
  Syria: { weight: 0.1, cities: ['Damascus', 'Aleppo', 'Homs', 'Latakia'] },
}

type Trade = {
  weight: number
  /** The share of each ownership type in per cent. */
  ownership: Partial<Record<OwnershipType, number>>
  specialties: Partial<Record<Specialty, number>>
  /** What is built, worded for the middle of a sentence. */
  works: readonly string[]
}

const building = { Civil: 30, Architectural: 30, Mechanical: 25, Electrical: 25, Façade: 10, Geotechnical: 1 }
const line = { Civil: 60, Geotechnical: 14, Electrical: 8, Mechanical: 4, Architectural: 1 }
const plant = { Mechanical: 45, Electrical: 40, Civil: 25, Geotechnical: 2 }

/** What is built in each project type, who owns it, and which specialties its disputes concern. */
export const trades: Record<ProjectType, Trade> = {
  Residential: {
    weight: 20,
    ownership: { Private: 80, Public: 14, PPP: 6 },
    specialties: building,
    works: [
      'two residential towers on a shared podium',
      'a gated community of villas',
      'a labour accommodation village',
    ],
  },
  Commercial: {
    weight: 15,
    ownership: { Private: 90, Public: 9, PPP: 1 },
    specialties: building,
    works: [
      'a mixed-use tower',
      'a shopping centre extension',
      'an office park with basement parking',
      'a showroom strip',
    ],
  },
  Road: {
    weight: 10,
    ownership: { Public: 92, PPP: 7, Private: 1 },
    specialties: line,
    works: [
      'a dual carriageway',
      'a grade-separated interchange',
      'an expressway upgrade',
      'internal roads and utilities',
    ],
  },
  Hospitality: {
    weight: 9,
    ownership: { Private: 84, Public: 14, PPP: 2 },
    specialties: building,
    works: ['a five-star beach resort', 'a business hotel', 'serviced apartments with a ballroom', 'an eco-lodge'],
  },
  Water: {
    weight: 8,
    ownership: { Public: 74, PPP: 22, Private: 4 },
    specialties: { ...plant, Geotechnical: 10 },
    works: ['a sewage treatment plant', 'a reverse osmosis plant', 'a transmission main', 'a storm water tunnel'],
  },
  Power: {
    weight: 7,
    ownership: { Public: 60, PPP: 25, Private: 15 },
    specialties: plant,
    works: ['a 380 kV substation', 'a combined-cycle plant', 'a photovoltaic park', 'an overhead line and two bays'],
  },
  'Oil & Gas': {
    weight: 6,
    ownership: { Public: 55, Private: 43, PPP: 2 },
    specialties: plant,
    works: ['a tank farm', 'a gas compression station', 'flowlines and a manifold', 'a sulphur recovery unit'],
  },
  Healthcare: {
    weight: 5,
    ownership: { Public: 64, Private: 28, PPP: 8 },
    specialties: building,
    works: ['a general hospital', 'a rehabilitation centre', 'a chain of primary care clinics', 'an oncology wing'],
  },
  Education: {
    weight: 5,
    ownership: { Public: 60, Private: 28, PPP: 12 },
    specialties: building,
    works: ['a university campus', 'four public schools', 'a technical college', 'student housing'],
  },
  Rail: {
    weight: 3,
    ownership: { Public: 88, PPP: 12 },
    specialties: { ...line, Electrical: 30 },
    works: ['an elevated metro station', 'a freight line section', 'a tram extension', 'a maintenance depot'],
  },
  Marine: {
    weight: 3,
    ownership: { Public: 66, Private: 20, PPP: 14 },
    specialties: { Civil: 50, Geotechnical: 35, Mechanical: 8 },
    works: ['a container quay', 'a breakwater', 'reclamation and shore protection', 'a marina with floating pontoons'],
  },
  Manufacturing: {
    weight: 3,
    ownership: { Private: 88, Public: 12 },
    specialties: plant,
    works: ['a cable factory', 'a bottling plant', 'a cement grinding line', 'a pharmaceutical plant'],
  },
  Data: {
    weight: 2.5,
    ownership: { Private: 86, Public: 14 },
    specialties: { Electrical: 50, Mechanical: 45, Civil: 10 },
    works: ['a 12 MW data hall', 'a hyperscale campus', 'the retrofit of a live data centre'],
  },
  Aviation: {
    weight: 2.5,
    ownership: { Public: 86, PPP: 12, Private: 2 },
    specialties: { ...building, Civil: 50 },
    works: ['a terminal refurbishment', 'a runway overlay', 'a cargo village', 'a maintenance hangar'],
  },
  Bridge: {
    weight: 2.5,
    ownership: { Public: 95, PPP: 5 },
    specialties: line,
    works: ['a balanced cantilever bridge', 'eleven pedestrian bridges', 'the strengthening of a viaduct'],
  },
  Mega: {
    weight: 2,
    ownership: { Public: 82, PPP: 10, Private: 8 },
    specialties: { ...building, Geotechnical: 12 },
    works: ['the enabling works of a new city', 'a coastal giga-project', 'a mountain destination'],
  },
  Sports: {
    weight: 1.5,
    ownership: { Public: 84, Private: 14, PPP: 2 },
    specialties: { ...building, Façade: 25 },
    works: ['a stadium', 'an aquatic centre', 'an indoor arena', 'a golf course and club house'],
  },
  Entertainment: {
    weight: 1.5,
    ownership: { Public: 45, Private: 52, PPP: 3 },
    specialties: building,
    works: ['a water park', 'a performing arts centre', 'a cinema complex', 'an indoor ski slope'],
  },
  Telecom: {
    weight: 1.2,
    ownership: { Private: 70, Public: 24, PPP: 6 },
    specialties: { Electrical: 60, Civil: 35, Mechanical: 4 },
    works: ['a fibre roll-out', 'three hundred tower sites', 'a cable landing station'],
  },
  Dam: {
    weight: 0.8,
    ownership: { Public: 98, PPP: 2 },
    specialties: { Geotechnical: 55, Civil: 50 },
    works: ['a flood protection dam', 'a recharge dam', 'the heightening of an earthfill dam'],
  },
  Museum: {
    weight: 0.6,
    ownership: { Public: 90, Private: 10 },
    specialties: { Architectural: 50, Façade: 25, Civil: 20, Mechanical: 15 },
    works: ['a maritime museum', 'a visitor centre beside an excavation', 'the conversion of a fort'],
  },
}
