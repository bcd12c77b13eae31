/** Where everyone may have a mailbox: that two addresses are there says nothing about whose they are. */
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

/** Where everyone may have a page: the same of websites. */
export const sharedHosts: ReadonlySet<string> = new Set([
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'sites.google.com',
  'x.com',
  'youtube.com',
])
