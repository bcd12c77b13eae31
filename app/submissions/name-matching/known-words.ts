import { stopWords } from '../../search/stop-words.ts'
import * as practice from '../../vocabulary/claims-work-lists.ts'
import { companyTypes } from '../../vocabulary/closed-lists.ts'
import { claimsWorkSynonyms, closedListSynonyms, tradeSynonyms } from '../../vocabulary/search-words.ts'
import { normalWords, stemsOf } from './words.ts'

const wordsOf = (texts: readonly string[]) => texts.flatMap(normalWords)

/** Words in lists of the site and of the trade: services, countries, forms of contract, abbreviations. */
const terms = wordsOf([
  ...[...closedListSynonyms, ...claimsWorkSynonyms, ...tradeSynonyms].flatMap(({ words }) => words),
  ...companyTypes,
  ...[practice.contractForms, practice.forums, practice.seats, practice.delayMethods, practice.sides].flat(),
  ...stopWords,
])

const LEGAL_FORMS = new Set(
  normalWords(`llc wll ltd limited co inc plc pjsc psc spc fzco fze fzllc dmcc gmbh sal sarl sa est the and شركة مؤسسة
  ذات مسؤولية محدودة المحدودة`),
)

const companyWords = wordsOf([
  `company companies corporation corp jv establishment holding holdings partners partnership sons bros brothers group
  groups international national global middle east eastern north northern south southern west western central gulf arab
  arabian arabia emirates emirati saudi qatari kuwaiti omani bahraini jordanian egyptian lebanese moroccan tunisian
  algerian libyan iraqi syrian mena gcc united general new first modern advanced integrated al el bin ibn abu umm`,
  `contracting contractor contractors construction constructions build builders building buildings engineering engineers
  consulting consultants consultant consultancy advisory advisors advocates lawyers law legal office firm chambers
  associates development developments developer developers properties property estate investment investments industries
  industrial industry projects project works services service solutions systems technical technology trading
  infrastructure utilities energy power water electromechanical mechanical electrical civil marine foundations piling
  steel concrete facades design architects architecture management authority ministry municipality department agency
  company's corporation claims contracts disputes interiors landscaping maintenance supply supplies equipment materials
  transport logistics roads bridges rail railways oil gas petroleum chemicals factory house home homes city cities urban
  coastal heritage heavy transmission distribution tunnelling tunneling dredging solar wind erection fabrication
    rehabilitation intake sanitation delivery unit hospitality leisure sports retail desalination drainage sewerage
    irrigation earthworks excavation demolition scaffolding formwork precast insulation waterproofing cooling treatment
    treated reservoir pipeline pipelines pumping intake outfall breakwater quay jetty wharf runway apron highway highways
    expressway metro tram depot stadium hospital school university housing residential commercial towers tower villas`,
  `شركات مجموعة مكتب دار بيت قابضة القابضة مساهمة عامة خاصة مقفلة تضامن شركاء
  شركاه وشركاه إخوان أخوان أبناء أولاد للمقاولات المقاولات مقاولات مقاولون المقاولون العامة العام للتجارة التجارة تجارة للبناء
  البناء بناء للإنشاءات الإنشاءات إنشاءات الإنشائية إنشاء للتعمير التعمير للتطوير التطوير تطوير العقاري العقارية عقارية
  للاستثمار الاستثمار استثمار الهندسية الهندسة هندسة للهندسة الاستشارات استشارات للاستشارات للمحاماة المحاماة محاماة
  محامون قانونية القانونية للخدمات الخدمات خدمات الصناعية الصناعة الوطنية الدولية العالمية العربية الخليجية الخليج المتحدة
  السعودية القطرية الكويتية الإماراتية العمانية البحرينية المصرية الأردنية اللبنانية المغربية التونسية الجزائرية الليبية
  العراقية السورية الحديثة المتقدمة المتكاملة للمشاريع المشاريع مشاريع الأعمال أعمال للطاقة الطاقة للمياه المياه الكهرباء
  البحرية الطرق هيئة وزارة بلدية أمانة إدارة الكهروميكانيكية والتجارة والمقاولات والإنشاءات الشرق الأوسط السدود
  التربة نظام الشراكة الإسكان المرافق الجسور الأنفاق المطارات الموانئ السكك الصرف التكييف التبريد العزل الحفر الأساسات`,
])

// What writers begin with a capital though it names nothing, and what a heading is made of.
const ordinary = wordsOf([
  `a about above abstract acceptance access accident account accounts act action activity activities actual additional address adjudication
  adjudicator administration administrator advance advice adviser advisor after agent agreed agreement agreements all allowed also
  amended amendment an analysis analyst analysts annex annual any appendix applicable application approach approval approved
  april arbitral arbitration arbitrator arbitrators arch as assessment assistance associate at attachment audit august available
  award background bar baseline before benefit best bid bidder bidders bidding bids bill bills board bond book both brief broken
  budget but bulletin by calendar call candidate candidates cap case cases cause certificate certificates certified change changes
  chapter chartered chief chronology claim claimant claimants claims clause clauses client clients close collapsed commencement
  comment comments commercial commission committee completion compensation concession conciliation concurrent condition conditions
  conduct confidential confidentiality conflict consortium construct consult contact contents contract contracts contractual
  contractor control copy correspondence cost costs council counsel court courts cover criteria critical cvs cv daily damages
  data date dates day days dear december deadline decision decisions defect defective defects defence defense defendant delay delays
  deliverable deliverables delivery demobilisation description desired desk detailed details determination determinations developer
  difference director dispute disputes disruption document documents draft drafting drawings drawing duration duties duty each earlier early
  effect either eligibility employer employers employees engagement engineer engineers enquiry entitlement entity equipment estimate eot
  estimator evaluation event events every evidence excel exclusion executive exhibits expected experience expert experts extended
  extension facts fast february fee fees few field file final finance financial findings fire first five fixed float force form
  forms for format formats forum four framework freelance freelancers freelancer friday from full further general global
  government guarantee guidelines handover head health hearing heads help here hotel hourly hours how however idle if immediate
  impact important in including individual information initial injured inspection instruction instructions insurance insurer
  insurers intention interest interests interface interim international interview invitation invoice is issue issues it item items its
  january job joint july june key knowledge labour language languages lead leader legal lender lenders letter letters level
  liability licence license limited liquidated list location loss lot lots lump main majeure manager managers management mandatory
  march material materials maximum may measured measurement mediation mediator meeting meetings memorial method methodology
  milestone milestones minimum minister minutes mobilisation monday month monthly months more most mr mrs ms must narrative national
  native negotiation new no nominated not note notes notice notices november number objective objectives obligations observations october of
  offer offers office on one only operation opinion option or order orders original other our outline outstanding overheads
  overview owner package packages page panel part particular particulars parties partner partners party payment payments
  penalty per performance period permanent phase phases pilot plan planned planner planners please plus possession post practical
  practice preferred preliminaries preliminary preparation presentation price prices primavera prime principal private procedure procedures
  process procurement productivity professional profile profit programme programmes program programs progress project projects
  prolongation proof proposal proposals proposed protocol provisional public purpose purposes qualification qualifications quality
  quantities quantity quantum quarter question questions quotation quote ramadan rate rates read recommendations record records
  recovery reference references regarding registered registers reinstatement rejoinder reply report reporting reports request requested required
  requirement requirements respondent respondents response responses responsibilities responsibility result results retention review
  reviewed reviewer reviews revised revision rev right rights risk risks role roles rule rules safety saturday schedule schedules scope
  scheme second section sector security sections seat secretary see seeking selection senior september service services settlement seven several
  shop short shortlist site six skills software soon specialist specialists specific specification specifications stage staff standard
  start statement statements status steps strategy sub subcontract subcontracts subcontractor subcontractors subject submission
  submissions submittal submittals submit substantial suitable summary sum sunday supervision supplier suppliers support suspension
  table taking target task tasks team technical ten tender tenderer tenders term terms termination testing tests the then there
  these they third this those three thursday time timeline times title to today total training tribunal tuesday two type under
  unit until up upon urgent us use value valuation variation variations vendor vendors version visit volume wanted we
  wednesday week weekly weeks what when where which who why will windows with witness witnesses work works workshop year years yes you your
  red yellow silver gold green white pink emerald blue black clean night shift shifts man hour manual model models modelling
  accord ahead although among as-built based because being below beyond bring clearly could currently despite desired do does due during
  except express fair familiarity firm firms fit following founded given good has have having if in-house include includes it join kindly
  knowledge like look looking many mature multiple need needed needs next nice now open ours over past plain possible prepare prior provide
  ready recent send since so some such that their though thus turn used via view was were while whether within without would
  answer answers senior junior english arabic french british american european chinese indian turkish korean hindi urdu
  islamic hijri gregorian western microsoft word outlook teams zoom linkedin whatsapp gmail google facebook dropbox onedrive aconex sharepoint procore asta powerproject pdf navisworks
  revit autocad viewpoint oracle sap power internet apps online royal decree code codes commercial civil penal labor labour evidence
  islam eid muslim dissatisfaction harmonised harmonized travaux scott edition customs remote utility utilities ground
  representative representatives mile zone zones direct line lines overhead area areas block blocks chainage track tracks signalling
  collateral warranty parent novation deed advance snag punch taking-over handing-over defects-liability building information
  lessons learned root fishbone matrix cause causation mitigation apportionment acceleration loss-and-expense overheads head-office`,
  `fidic nec jct icc diac lcia scca qicca gcc bcdr adgm difc uncitral crcica siac scl aace rics ciarb ribs cips ice istructe pmi
  pmp prince ll llm llb bsc msc phd ceng mrics frics fciarb mciarb fcinstces daab dab dav drb dnd rfi rfis ncr ncrs ipc ipcs vos vo evo lad lads ld lds
  pc ps boq boqs smm nrm pomi cesmm mep hvac elv bms ict epc epcm lstk boot bot boo ppp ppa spv ipp iwp bim cad gis hse qa qc qaqc tia
  cpm pert wbs eva spi cpi evm apab ipab tiaa dcma aia eic enaa ogc ogp usd aed sar qar kwd omr bhd egp jod mad tnd dzd gbp eur
  vat gst mw mwh mva kv km sqm cbm gfa bua mld mgd usa uk eu un iso bs en astm aci api asme nfpa ashrae rcc grc grp hdpe frp upvc
  pvc gi cctv etfe stp ro rft tbm cpt spt ndt fat sat noc nocs notam notams tor sow rfp rfq rfx eoi ncnda nda kpi kpis sla
  ceo cfo coo gm pm pmc pmo cm qs it hr sme ii iii iv vi vii viii ix xi xii asap fyi tbc tbd na nb eg ie etc am covid
  faqs faq mse scurve wbs dbfom dbo ecc ecs pss psc tsc fac scs swro sbr vrf ups fm am dp aor boc p6 xer xml pst ids id pov ytd eac
  vvip vip airside landside dbfm dbfmo eci ciria uxo mdb pmu ccag`,
])

const arabicOrdinary = wordsOf([
  `المشروع مشروع الموقع العقد العقود المقاول المقاولين الرئيسي الرئيسية الرئيس المالك المهندس الاستشاري استشاري المشرف المطور
  المورد الموردين الباطن العميل الطرف الأطراف الجهة الجهات الخبير الخبراء المحكمة المحكم التحكيم الأولى الثانية الثالثة الأول
  الثاني الثالث القائم القائمة الحالي الحالية المتخصصة متخصصة المختص المختصة المنفذة المنفذ المالكة المشغلة المشغل المطلوبة
  المطلوب الجديد الجديدة القديم الكبرى الكبير الصغيرة المتوسطة المعنية ذاتها نفسها التأمين التمويل التشغيل الصيانة النظافة
  التصميم التنفيذ التوريد التركيب الإشراف الإدارة المتعثر المتأخر المدينة السكني السكنية السكن التجاري التجارية المكتبي
  المكاتب الإداري الإدارية الفندقي الفندقية الضيافة الترفيهي الطبي الطبية الصحي الصحية التعليمي الجامعي الثقافي الرياضي السياحي السياحية
  البنية التحتية الصرف المياه الكهرباء الطاقة الشمسية الرياح الطريق الطرق السريع الدائري الجسر الجسور النفق المترو السكك الحديدية
  القطار القطارات الركاب الشحن الحاويات البضائع الميناء المطار المحطة المعالجة التحلية الضخ التوليد التحويل الفرعية المركزية
  الأطفال الولادة العام العامة الخاص الخاصة الحكومي الحكومية الدولي الدولية الوطني المحلي المحلية الداخلي الداخلية الخارجي
  الصناعي الصناعية الذكية المعلق المتحرك المشاة السيارات الاتصالات البيانات الخدمية الخدمات الحفر الأساسات الخرسانة المعدنية
  الأم التابعة الشقيقة المشتركة الائتلاف المستفيدة المتعاقدة المتعاقد المدعية المدعى الأجنبية المنافسة الفائزة المؤهلة
  القابل القابلة المقدمة المقدم الواقع الواقعة المكون المكونة الحديث المرخصة المعتمدة المرموقة الخبيرة`,
])

// Behind a name they make it one of a place or of a company, wherever in a sentence it stands.
const NAMED_THINGS = new Set(
  `tower towers mall airport hospital hotel resort bridge tunnel port harbour marina stadium museum university college
  school island islands city village park plaza square street road avenue district residences residence villas villa
  heights gardens oasis station terminal refinery dam depot palace mosque causeway corniche downtown compound complex
  properties property contracting contractors construction constructions holding holdings group llc wll ltd est plc psc
  developments engineering consultants consultancy industries builders associates partners authority ministry
  municipality electromechanical metro consortium jv sons brothers bros`.split(/\s+/),
)

const all = new Set([...terms, ...LEGAL_FORMS, ...companyWords, ...ordinary, ...arabicOrdinary, ...NAMED_THINGS])

const isIn = (words: ReadonlySet<string>, word: string) => stemsOf(word).some((stem) => words.has(stem))

/** A word of the language, of the trade or of many companies' names. Plurals too. */
export const isKnown = (word: string): boolean =>
  isIn(all, word) || (/[^s]s$/.test(word) && all.has(word.slice(0, -1))) || all.has(`${word}s`)

export const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(word)

export const isNamedThing = (word: string): boolean => NAMED_THINGS.has(word)
