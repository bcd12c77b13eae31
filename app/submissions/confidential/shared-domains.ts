import { webAddress } from '../../kit/ui/web-address.ts'

export const domainOf = (email: string): string | undefined => /@([^@\s]+)$/.exec(email.toLowerCase())?.[1]

/** Returns the host of a website, which may be typed with or without a scheme. Leaves out a leading 'www.'. */
export function hostOf(website: string): string | undefined {
  const address = webAddress(website)
  return address && new URL(address).hostname.replace(/^www\./, '')
}

// Domains of internet providers in the countries that the site serves. Their customers have mailboxes at these domains.
const regional = `
  du.ae eim.ae emirates.net.ae etisalat.ae
  atheeb.net.sa awalnet.net.sa cyberia.net.sa digi.net.sa go.com.sa mobily.com.sa mobily.net.sa naseej.com naseej.com.sa
  nesma.net.sa sahara.com sahara.com.sa saudi.net.sa shabakah.com shabakah.net.sa sps.net.sa stc.com.sa stc.net.sa zajil.com
  zajil.net zajil.net.sa
  access.com.eg dataxprs.com.eg egyptonline.com gega.net ie-eg.com internetegypt.com intouch.com link.com.eg link.net
  masrawy.com menanet.net noor.net rite.com soficom.com soficom.com.eg starnet.com.eg tedata.net tedata.net.eg thewayout.net
  ooredoo.qa qatar.net.qa qtel.com.qa vodafone.qa
  acdim.net.ma atlasnet.net.ma casanet.ma casanet.net.ma cybernet.net.ma iam.ma iam.net.ma inwi.ma maghrebnet.net.ma
  marocnet.net.ma meditel.ma menara.ma mtds.com orange.ma techno.net.ma wana.ma wanadoo.net.ma
  accessme.com.jo batelco.jo cyberia.jo damamax.com damamax.jo firstnet.com.jo go.com.jo index.com.jo joinnet.com.jo
  link.com.jo link.jo nets.com.jo nol.com.jo orange.jo tedata.jo tedata.net.jo umniah.com umniah.com.jo wanadoo.jo
  fasttelco.com fasttelco.net gulfnet.com.kw gulfnetkuwait.com kems.net kuwait.net mada.com.kw moc.kw ncc.moc.kw
  qualitynet.net viva.com.kw
  awasr.om gto.net.om nawras.net.om nawras.om omantel.net.om omantel.om ooredoo.om
  2connect.net batelco.bh batelco.com.bh etisalcom.com inet.com.bh lightspeed.com.bh mena.com.bh menatelecom.com
  northstar.com.bh nuetel.com
  beirut.com comium.com connect.com.lb cyberia.com.lb cyberia.net.lb dargham.com destination.com.lb dm.net.lb farah.net.lb
  globalnet.com.lb idm.net.lb inco.com.lb lynx.net.lb mobi.net.lb netgate.com.lb pronet.com.lb sodetel.com.lb
  sodetel.net.lb terra.net.lb visp.net.lb wise.net.lb
  ati.tn bee.net.tn email.ati.tn globalnet.tn gnet.tn hexabyte.tn orange.tn planet.tn poste.tn topnet.tn
  tunisietelecom.tn tunet.tn wanadoo.tn
  algeriatelecom.dz algeriecom.com algerianet.com algerianet.dz anwarnet.dz assila.net cerist.dz djaweb.com djaweb.dz
  djezzy.dz eepad.com eepad.dz fawri.dz gecos.net icosnet.com icosnet.com.dz ist.cerist.dz ooredoo.dz wissal.dz
  almadar.ly libyana.ly ltt.ly ltt.net.ly lttnet.com lttnet.net
  asiacell.com earthlink.iq fastiraq.com halasat.net itpc.gov.iq korektel.com newroztelecom.com uruklink.net
  190.sy aloola.sy aya.sy cec-sy.com cec.sy inet.sy mail.sy mtn.com.sy net.sy runnet.sy sawaisp.sy scs-net.com
  scs-net.org ste.gov.sy syriatel.com.sy tarassul.sy ultranet.sy zad.sy
  arabia.com ayna.com hally.net maktoob.com p-ol.com palnet.com`

const worldwide = `
  126.com 139.com 163.com 188.com 263.net aim.com aliyun.com alice.it att.net bellsouth.net bigpond.com bk.ru
  bluewin.ch btinternet.com btopenworld.com caramail.com cegetel.net charter.net comcast.net cox.net daum.net disroot.org
  duck.com earthlink.net email.com email.cz eyou.com fastmail.to foxmail.com free.fr freemail.hu freenet.de gmail.com
  googlemail.com hanmail.net hey.com hush.com hushmail.com i.ua in.com inbox.com inbox.lv inbox.ru indiatimes.com
  internet.ru juno.com kolabnow.com laposte.net libero.it list.ru lycos.com mac.com mail.bg mail.com mail.de mail.ee mail.ru
  mailbox.org mailfence.com mailinator.com mail2world.com me.com mindspring.com mynet.com nate.com naver.com neuf.fr
  noos.fr ntlworld.com numericable.fr o2.pl online.de onet.pl op.pl optonline.net orange.fr passport.com pm.me pobox.com
  posteo.de posteo.net privaterelay.appleid.com proton.me protonmail.ch protonmail.com qq.com rambler.ru rediff.com
  rediffmail.com riseup.net rocketmail.com runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr sina.cn sina.com skynet.be
  sky.com sohu.com startmail.com superonline.com t-online.de talktalk.net telenet.be terra.com tiscali.co.uk
  tiscali.it tom.com tuta.com tuta.io tutamail.com tutanota.com tutanota.de ttmail.com ukr.net usa.net verizon.net
  virgilio.it virginmedia.com vip.163.com vip.qq.com vk.com voila.fr vsnl.com vsnl.net walla.co.il walla.com
  wanadoo.co.uk wanadoo.es wanadoo.fr web.de windowslive.com wp.pl xtra.co.nz ya.ru yeah.net yopmail.com ziggo.nl`

const freeMail: ReadonlySet<string> = new Set(`${regional} ${worldwide}`.trim().split(/\s+/))

// Mail providers with a domain for each country, such as hotmail.fr, yahoo.co.uk and live.com.sa.
const MANY_ENDINGS =
  /^(?:aol|fastmail|gmail|gmx|hotmail|icloud|live|msn|outlook|yahoo|yandex|ymail|zoho|zohomail)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/

/**
 * Whether a domain, given in lower case, belongs to a mail provider and so does not identify a company. The list cannot
 * be complete.
 */
export const isFreeMail = (domain: string): boolean => freeMail.has(domain) || MANY_ENDINGS.test(domain)

const sharedHosts = [
  'about.me',
  'bayt.com',
  'behance.net',
  'facebook.com',
  'github.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'lnkd.in',
  'medium.com',
  'sites.google.com',
  't.me',
  'tiktok.com',
  'twitter.com',
  'upwork.com',
  'wa.me',
  'x.com',
  'xing.com',
  'youtube.com',
]

/** Whether a host has the pages of many companies, such as `ae.linkedin.com`. */
export const isShared = (host: string): boolean => sharedHosts.some((shared) => isWithin(host, shared))

export const isWithin = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`)
