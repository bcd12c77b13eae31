/** What follows the last at sign of an e-mail address. */
export const domainOf = (email: string): string | undefined => /@([^@\s]+)$/.exec(email.toLowerCase())?.[1]

const freeMail: ReadonlySet<string> = new Set([
  '126.com',
  '163.com',
  'awalnet.net.sa',
  'bk.ru',
  'btinternet.com',
  'comcast.net',
  'duck.com',
  'eim.ae',
  'emirates.net.ae',
  'fastmail.com',
  'free.fr',
  'freenet.de',
  'googlemail.com',
  'hey.com',
  'hushmail.com',
  'inbox.ru',
  'laposte.net',
  'link.net',
  'list.ru',
  'mac.com',
  'mail.com',
  'mail.ru',
  'mailinator.com',
  'maktoob.com',
  'me.com',
  'menara.ma',
  'naver.com',
  'omantel.net.om',
  'orange.fr',
  'planet.tn',
  'pm.me',
  'privaterelay.appleid.com',
  'proton.me',
  'protonmail.com',
  'qatar.net.qa',
  'qq.com',
  'rediffmail.com',
  'rocketmail.com',
  'sfr.fr',
  't-online.de',
  'tedata.net.eg',
  'topnet.tn',
  'tuta.com',
  'tutanota.com',
  'wanadoo.fr',
  'web.de',
  'windowslive.com',
  'yopmail.com',
])

// Their domains end as those of countries do: hotmail.fr, yahoo.co.uk, live.com.sa.
const MANY_ENDINGS =
  /^(?:aol|gmail|gmx|hotmail|icloud|live|msn|outlook|yahoo|yandex|ymail|zoho|zohomail)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/

/** A mail provider's, in lower case: a shared domain says nothing about the company. */
export const isFreeMail = (domain: string): boolean => freeMail.has(domain) || MANY_ENDINGS.test(domain)

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
