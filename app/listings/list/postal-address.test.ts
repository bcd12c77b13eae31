import { expect, test } from 'vitest'
import { countries } from '../../vocabulary/closed-lists.ts'
import { postalAddress } from './postal-address.ts'

test('each country has the code that ISO 3166-1 gives it', () => {
  const codes = countries.map((country) => [country, postalAddress('', country).addressCountry])
  expect(Object.fromEntries(codes)).toEqual({
    UAE: 'AE',
    'Saudi Arabia': 'SA',
    Egypt: 'EG',
    Qatar: 'QA',
    Morocco: 'MA',
    Jordan: 'JO',
    Kuwait: 'KW',
    Oman: 'OM',
    Bahrain: 'BH',
    Lebanon: 'LB',
    Tunisia: 'TN',
    Algeria: 'DZ',
    Libya: 'LY',
    Iraq: 'IQ',
    Syria: 'SY',
  })
  expect(postalAddress('Sanaa', 'Yemen')).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Sanaa',
    addressCountry: 'Yemen',
  })
})
