import { expect, test } from 'vitest'
import { hostOf, isFreeMail, isShared } from './shared-domains.ts'

test('a page on a shared site does not identify a company', () => {
  expect(isShared('ae.linkedin.com')).toBe(true)
  expect(isShared('linkedin.com.wadi.example')).toBe(false)
  expect(hostOf('linkedin.com/in/rana')).toBe('linkedin.com')
})

test.for([
  ['UAE', 'emirates.net.ae eim.ae etisalat.ae du.ae outlook.ae'],
  [
    'Saudi Arabia',
    'stc.com.sa stc.net.sa sahara.com sahara.com.sa saudi.net.sa awalnet.net.sa zajil.net nesma.net.sa hotmail.sa',
  ],
  ['Egypt', 'link.net tedata.net.eg tedata.net menanet.net soficom.com.eg internetegypt.com noor.net yahoo.com.eg'],
  ['Qatar', 'qatar.net.qa ooredoo.qa'],
  ['Morocco', 'menara.ma iam.ma iam.net.ma casanet.net.ma wanadoo.net.ma inwi.ma'],
  ['Jordan', 'orange.jo batelco.jo go.com.jo index.com.jo nets.com.jo nol.com.jo wanadoo.jo'],
  ['Kuwait', 'qualitynet.net kems.net fasttelco.com ncc.moc.kw'],
  ['Oman', 'omantel.net.om gto.net.om nawras.om'],
  ['Bahrain', 'batelco.com.bh inet.com.bh'],
  ['Lebanon', 'inco.com.lb cyberia.net.lb idm.net.lb terra.net.lb dm.net.lb sodetel.net.lb'],
  ['Tunisia', 'planet.tn topnet.tn gnet.tn hexabyte.tn'],
  ['Algeria', 'djaweb.dz algerianet.dz algeriecom.com wissal.dz'],
  ['Libya', 'ltt.ly lttnet.net'],
  ['Iraq', 'uruklink.net earthlink.iq'],
  ['Syria', 'scs-net.org mail.sy net.sy aloola.sy tarassul.sy'],
  [
    'the world',
    'gmail.com yahoo.co.uk hotmail.fr live.com.sa msn.com gmx.net gmx.de yandex.ru ya.ru mail.ru proton.me zoho.com',
  ],
  ['the world again', 'tutanota.de tuta.io fastmail.fm icloud.com me.com mac.com web.de orange.fr laposte.net aol.com'],
])('the domains of mail providers do not identify a company: %s', ([, domains = '']) => {
  const unknown = domains.split(' ').filter((domain) => !isFreeMail(domain))
  expect(unknown).toEqual([])
})

test('companies of the region are not taken for mail providers', () => {
  const companies =
    'emirates.com nesma.com qatarairways.com.qa orascom.com ccc.net dar.com zain.example wadi.jo link.example'
  expect(companies.split(' ').filter(isFreeMail)).toEqual([])
})
