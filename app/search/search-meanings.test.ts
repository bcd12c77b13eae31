import { expect, test } from 'vitest'
import { type Term, termsOf } from './search-terms.ts'

// What each search means. A group of words has its first word as its name. A city has '@' before it, a word of no list
// is in quotation marks, and a term in parentheses is optional.
const meanings = `
  claims specialist Riyadh | claims consultant + @riyadh
  claims consultant | claims consultant
  claims manager Dubai | claims consultant + @dubai
  claims writer | claims consultant
  EPC claims | epc + claim
  senior claims engineer Saudi | (“senior”) + claims consultant + ksa
  claims expert Qatar | claims consultant + qatar
  claims adviser Oman | claims consultant + oman
  subcontractor claims specialist | subcontractor + claims consultant
  delay analyst | delay analyst
  delay expert Dubai | delay analyst + @dubai
  delay consultant Saudi Arabia | delay analyst + ksa
  forensic planner | delay analyst
  forensic delay analyst Abu Dhabi | delay analyst + @abu dhabi
  planning engineer | planner
  planner Jordan | planner + jordan
  project controls manager | planner + (“manager”)
  scheduler Sharjah | planner + @sharjah
  Primavera scheduler | p6 + planner
  programme review | schedule health check
  quantum expert | qs
  QS Jeddah | qs + @jeddah
  quantum consultant Doha | quantum analysis + (“consultant”) + @doha
  cost engineer | qs
  cost consultant Cairo | qs + @cairo
  forensic accountant | forensic accountant
  surveyor Kuwait | surveyor + kuwait
  quantum specialist Al Khobar | qs + @khobar
  expert witness | expert witness
  independent expert Dubai | expert witness + @dubai
  court appointed expert | court expert
  facade expert | facade expert
  expert witness Abu Dhabi | expert witness + @abu dhabi
  contract administrator | contract administrator
  contracts manager Riyadh | contract administrator + @riyadh
  contracts engineer | contract + (“engineer”)
  contract specialist Doha | contract + (“specialist”) + @doha
  contracts advisor Muscat | contract + (“advisor”) + @muscat
  subcontract drafting | contract drafting
  construction lawyer | محامي
  legal counsel | counsel
  solicitor Dubai | محامي + @dubai
  arbitration lawyer | arbitration + محامي
  litigation support Egypt | litigation support + egypt
  arbitrator | arbitrator
  arbitrator Cairo | arbitrator + @cairo
  adjudicator | adjudicator
  mediator | mediator
  conciliator Lebanon | mediator + lebanon
  dispute resolution | dispute resolution
  freelancer Dubai | freelancer + @dubai
  freelance delay analyst | freelancer + delay analyst
  consultant Muscat | (“consultant”) + @muscat
  TIA Dubai | tia + @dubai
  time slice | windows analysis
  critical path analysis | critical path + (“analysis”)
  impacted as-planned | impacted as planned
  longest path Riyadh | longest path + @riyadh
  SCL protocol | scl
  DCMA 14 point | dcma
  EOT claim Jeddah | eot + claim + @jeddah
  measured mile | loss of productivity
  Hudson formula | head office overheads
  head office overheads | head office overheads
  prolongation costs | prolongation
  FIDIC | fidic
  NEC4 | nec
  JCT quantity surveyor | jct + qs
  PWA conditions | pwa + “conditions”
  Saudi government contract | saudi government form
  DIAC arbitration | diac + arbitration
  LCIA | lcia
  CRCICA | crcica
  hospital | hospital
  railway | rail
  stadium | stadium
  desalination plant | desalination + “plant”
  substation | substation
  bridge | bridge
  tunnel | tunnel
  dam Oman | dam + oman
  highway | highway
  wind farm | “wind” + “farm”
  solar | solar
  oil and gas | o&g
  petrochemical claims | “petrochemical” + claim
  airport | airport
  museum | museum
  dredging | “dredging”
  contract administrator Qatar | contract administrator + qatar
  contract drafting | contract drafting
  litigation support | litigation support
  quantum Dubai | quantum analysis + @dubai
  FIDIC yellow book | yellow book
  primavera P6 | p6 + p6
  variations | vo
  remote | remote
  PPP contract review | ppp + contract review
  law firm seeks expert | law firm + (expert)
  subcontractor claim | subcontractor + claim
  dispute | dispute
  MEP subcontractor | mep + subcontractor
  ICC | icc
  gestion des réclamations | claim
  analyse des retards | delay analysis
  retard de chantier Maroc | delay + morocco
  économiste de la construction | qs
  métreur-vérificateur | qs
  gestion de contrats | contract administration
  avocat Tunis | محامي + @tunis
  arbitre | arbitrator
  expert judiciaire | court expert
  bureau d'études Maroc | consulting firm + morocco
  ingénieur planning | (“ingenieur”) + planning
  CCAG travaux | ccag + (“travaux”)
  marchés publics Algérie | ccag + algeria
  surcoûts | surcout
  perte de productivité | loss of productivity
  mémoire de réclamation | memoire de reclamation
  ingénieur réclamations Tunisie | (“ingenieur”) + claim + tunisia
  indépendant Maroc | independant + morocco
  secrétaire de tribunal arbitral | tribunal secretary
  litige | dispute
  hôpital | hospital
  stade | stade
  chemin de fer | rail
  barrage | dam
  musée | museum
  marché public | ccag
  sous-traitant | subcontractor
  analyse des retards Arabie Saoudite | delay analysis + ksa
  énergie solaire | power + solar
  مهندس مطالبات | claims consultant
  أخصائي مطالبات الرياض | claims consultant + @riyadh
  معد مطالبات | claims consultant
  خبير مطالبات قطر | claims consultant + qatar
  مدير مطالبات دبي | claims consultant + @dubai
  شركة مطالبات جدة | (“شركه”) + claim + @jeddah
  اعداد المطالبات بغداد | claims preparation + @baghdad
  محلل تأخير | delay analyst
  خبير تأخير دبي | delay analyst + @dubai
  استشاري تحليل تأخير السعودية | (استشاري) + delay analysis + ksa
  مهندس تخطيط | planner
  مهندس جدولة | planner
  ضبط المشاريع | planner
  مهندس تخطيط الكويت | planner + kuwait
  مساح كميات | qs
  خبير تقدير كمي | qs
  مهندس حصر كميات جدة | qs + @jeddah
  خبير تكاليف القاهرة | qs + @cairo
  خبير مثمن | خبير مثمن
  شاهد خبير | expert witness
  خبير قضائي | court expert
  خبير قضائي عمان الأردن | court expert + عمان + jordan
  خبير منتدب من المحكمة | court expert
  خبير هندسي مستقل | expert witness
  خبير واجهات | expert + واجهات
  خبير جيوتقني | expert + “جيوتقني”
  خبير ميكانيكا | expert + اعمال ميكانيكيه
  مستشار عقود | (“مستشار”) + contract
  خبير عقود الكويت | (expert) + contract + kuwait
  مهندس عقود | (مهندس) + contract
  مسؤول عقود | contract administrator
  مدير عقود الرياض | contract administrator + @riyadh
  كتابة العقود | contract drafting
  مراجعة عقد مقاولة | contract review
  مستشار قانوني | محامي
  محامي البحرين | محامي + bahrain
  محامية | محامي
  مكتب محاماة | law firm
  محكم دولي | arbitrator + (“دولي”)
  عضو مجلس فض المنازعات | adjudicator
  وسيط | mediator
  موفق منازعات | “موفق” + dispute
  أمين سر هيئة تحكيم | tribunal secretary
  فريلانسر دبي | freelancer + @dubai
  مستقل مطالبات | مستقل + claim
  استشاري سلطنة عمان | (استشاري) + oman
  بغيت محامي فتونس | محامي + tunisia
  كنقلب على خبير فالرباط | expert + @rabat
  بغيت مهندس فكازا | (مهندس) + @casablanca
  محتاج محلل تاخير في مصر | delay analyst + egypt
  ابغى استشاري عقود بالرياض | (استشاري) + contract + @riyadh
  ابي خبير تأخيرات في الكويت | delay analyst + kuwait
  بدي مهندس مطالبات بعمان الاردن | claims consultant + عمان + jordan
  مكتب استشاري البصرة | consulting firm + @basra
  دعم التقاضي بيروت | litigation support + @beirut
  فيديك | fidic
  فيديك الرياض | fidic + @riyadh
  مطالبة تمديد | eot
  المسار الحرج | critical path
  تحليل الأثر الزمني | tia
  فقدان الإنتاجية | loss of productivity
  المصاريف الإدارية للمكتب الرئيسي | head office overheads
  حصر الكميات | qs
  تدقيق الجدول الزمني | schedule health check
  تحليل التأخير الدمام | delay analysis + @dammam
  العقد الموحد الأردني | jordanian unified contract
  الصفقات العمومية | ccag
  عقود NEC | (contract) + nec
  غرفة التجارة الدولية | icc
  صياغة العقود عمان الأردن | contract drafting + عمان + jordan
  إدارة العقود أبوظبي | contract administration + @abu dhabi
  فض المنازعات | dispute resolution
  مجلس فض النزاعات | dab
`

function meaningOf({ synonyms, words, isOptional }: Term): string {
  const place = synonyms?.form === 'place' ? '@' : ''
  const meaning = synonyms ? place + synonyms.name : `“${words.join(' ')}”`
  return isOptional ? `(${meaning})` : meaning
}

test.for(
  meanings
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | ')),
)('%s means %s', ([search = '', meaning]) => {
  expect(termsOf(search).map(meaningOf).join(' + ')).toBe(meaning)
})
