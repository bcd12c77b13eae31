import { expect, test } from 'vitest'
import { withShownCity } from './shown-city.server.ts'

test.for([
  ['القاهرة الجديدة', 'Egypt', 'New Cairo', 'القاهرة الجديدة'],
  ['New Cairo', 'Egypt', 'New Cairo', 'القاهرة الجديدة'],
  ['كازا', 'Morocco', 'Casablanca', 'كازا'],
  ['Casa', 'Morocco', 'Casa', 'الدار البيضاء'],
  ['عمّان', 'Jordan', 'Amman', 'عمّان'],
  // A leading word for 'city' is ignored, unless it is part of the name.
  ['مدينة دبي', 'UAE', 'Dubai', 'مدينة دبي'],
  ['مدينة نصر', 'Egypt', 'Nasr City', 'مدينة نصر'],
  // In Arabic, these capitals have the same names as their countries.
  ['تونس', 'Tunisia', 'Tunis', 'تونس'],
  ['الجزائر', 'Algeria', 'Algiers', 'الجزائر'],
  ['الكويت', 'Kuwait', 'Kuwait City', 'الكويت'],
  ['Kuwait', 'Kuwait', 'Kuwait', 'مدينة الكويت'],
  ['تونس', 'Libya', 'تونس', 'تونس'],
  // The list of cities does not have this city.
  ['كفر البطيخ', 'Egypt', 'كفر البطيخ', 'كفر البطيخ'],
] as const)("'%s' in %s is shown as '%s' in English and '%s' in Arabic", ([location, country, english, arabic]) => {
  const shown = (language: 'en' | 'ar') => withShownCity(language)({ location, country }).location
  expect([shown('en'), shown('ar')]).toEqual([english, arabic])
})
