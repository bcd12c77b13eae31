/** What follows the last at sign of an e-mail address. */
export const domainOf = (email: string): string | undefined => /@([^@\s]+)$/.exec(email.toLowerCase())?.[1]

/** Mail providers: a shared domain says nothing about the company. */
export const freeMail: ReadonlySet<string> = new Set([
  'aol.com',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'maktoob.com',
  'msn.com',
  'outlook.com',
  'outlook.sa',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
])

/** Hosts of many companies' pages. */
export const sharedHosts: ReadonlySet<string> = new Set([
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'sites.google.com',
  'x.com',
  'youtube.com',
])
