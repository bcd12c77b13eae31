import { expect, test } from 'vitest'
import { hijriDay } from './hijri.ts'

// First days of months by the published tables of Umm al-Qura, typed by hand: not made by Intl.
test.for([
  ['2018-09-11', '1 Muharram 1440 AH', '1 محرم 1440 هـ'],
  ['2019-08-31', '1 Muharram 1441 AH', '1 محرم 1441 هـ'],
  ['2020-08-20', '1 Muharram 1442 AH', '1 محرم 1442 هـ'],
  ['2021-08-09', '1 Muharram 1443 AH', '1 محرم 1443 هـ'],
  ['2022-07-30', '1 Muharram 1444 AH', '1 محرم 1444 هـ'],
  ['2023-07-19', '1 Muharram 1445 AH', '1 محرم 1445 هـ'],
  ['2024-07-07', '1 Muharram 1446 AH', '1 محرم 1446 هـ'],
  ['2025-06-26', '1 Muharram 1447 AH', '1 محرم 1447 هـ'],
  ['2026-06-16', '1 Muharram 1448 AH', '1 محرم 1448 هـ'],
  ['2020-04-24', '1 Ramadan 1441 AH', '1 رمضان 1441 هـ'],
  ['2021-04-13', '1 Ramadan 1442 AH', '1 رمضان 1442 هـ'],
  ['2022-04-02', '1 Ramadan 1443 AH', '1 رمضان 1443 هـ'],
  ['2023-03-23', '1 Ramadan 1444 AH', '1 رمضان 1444 هـ'],
  ['2024-03-11', '1 Ramadan 1445 AH', '1 رمضان 1445 هـ'],
  ['2025-03-01', '1 Ramadan 1446 AH', '1 رمضان 1446 هـ'],
  ['2020-05-24', '1 Shawwal 1441 AH', '1 شوال 1441 هـ'],
  ['2021-05-13', '1 Shawwal 1442 AH', '1 شوال 1442 هـ'],
  ['2022-05-02', '1 Shawwal 1443 AH', '1 شوال 1443 هـ'],
  ['2023-04-21', '1 Shawwal 1444 AH', '1 شوال 1444 هـ'],
  ['2024-04-10', '1 Shawwal 1445 AH', '1 شوال 1445 هـ'],
  ['2025-03-30', '1 Shawwal 1446 AH', '1 شوال 1446 هـ'],
] as const)('%s is %s', ([day, english, arabic]) => {
  expect([hijriDay('en', day), hijriDay('ar', day)]).toEqual([english, arabic])
})
