/**
 * The texts in which forty vendors present themselves, by the slug of the listing. Each is in the language of the
 * vendor's name. It says for how long, in which sector, at which seats or in which languages the vendor works.
 */
export const abouts: Record<string, string> = {
  mizaneth: 'Claims for time and cost on hospitals, towers and airports since 2009. We write in English and Arabic.',
  tarazan: 'Six planners and two testifying experts. Our reports have been read by tribunals seated in DIFC and Paris.',
  'nadirah-quantum': 'Quantum of mechanical and electrical works in power and desalination, for counsel and tribunals.',
  larkmoor: 'Delay analysts for metros, expressways and tunnels in Qatar and Oman, with 15 years in the region.',
  'seventh-window':
    'We analyse delay in windows, month by month, and hand over the native programmes with every report.',
  'harbourline-claims':
    'Quay walls, breakwaters and dredging only. Two of us were dredge masters before we prepared claims.',
  clausewright:
    'Construction lawyers who draft particular conditions on FIDIC 2017 and NEC4, in English with Arabic summaries.',
  muhasset: 'مسّاحو كميات ومحاسبون في الكويت منذ 2006: كلفة الإطالة والأوامر التغييرية في عقود وزارة الأشغال.',
  nawrasi:
    'محامون ومهندسون معًا، بثلاث لغات: العربية والإنجليزية والفرنسية. نساند المحامين في قضايا مقرّها بيروت أو باريس.',
  fellwick: 'Curtain walls that leak, crack or arrive late: 22 years of inspections, tests and expert reports.',
  sakkeret: 'Commercial managers for rail and metro contractors, from the first notice to the final account.',
  corbelgate: 'Resident contract administrators for government projects in Abu Dhabi, in teams of two to five.',
  hadaret: 'Saudi firm with 30 contract engineers on giga-projects. Correspondence in Arabic, reports in English.',
  jisrane: 'Claims on oilfield, pipeline and power works in southern Iraq, prepared on site in Basra.',
  majalles: 'خبراء ومحكّمون في منازعات المقاولات منذ 1998، في عمّان ودبي، وفق عقد المقاولة الموحد وFIDIC 1999.',
  greywether: 'One service: a monthly check of your Primavera P6 programme, on two pages, within three working days.',
  'tamhidat-studio':
    'نحوّل مراسلات المشروع إلى مطالبة مرتّبة خلال 6 أسابيع. أعددنا مطالبات لأكثر من 40 مقاولًا في جدة والمدينة.',
  'pellucid-envelope': 'Façade engineers who testify on glass, stone and cladding, in ICC and QICCA arbitrations.',
  'umran-delta': 'فريق من 12 مهندس عقود لمشاريع الإسكان والصرف الصحي في الدلتا، منذ 2011.',
  'sirocco-mile': 'Lost productivity on stalled and restarted projects in Libya, quantified by measured mile.',
  'dar-qistas':
    'خبراء مقيّدون في جداول المحاكم المصرية، يكتبون تقاريرهم بالعربية ويناقشونها أمام هيئات تحكيم مقرّها القاهرة.',
  'sawari-contracts': 'Contract administration for ports and marinas from Muscat to Duqm, by former harbour engineers.',
  'mawzunat-claims': 'Roads, bridges and railways for Saudi public bodies: 18 years of extension of time submissions.',
  'rihlet-commercial': 'عقود المطارات وحدها: مدارج ومبانٍ وأنظمة أمتعة، بخبرة 14 عامًا في الإمارات وعُمان.',
  atlasine: 'Arbitration experts in Rabat and Casablanca for marchés publics, writing in French, Arabic and English.',
  'power-notice':
    'Substations and overhead lines in Iraq and Kurdistan. We draft the notices that contracts ask for in 28 days.',
  sharqet: 'Four quantity surveyors for 132 kV and 380 kV substations, with a price library from 60 projects.',
  najmet: 'Commercial teams for data centres, on fast-track programmes and NEC4 Option C, since 2016.',
  'haitham-sarrajeen': 'مهندس مطالبات منذ 19 عامًا، عمل لدى مقاولين ثم لدى استشاريين. متخصص في مشاريع المياه في الرياض.',
  'tarek-abul-naga': 'Former planning manager of the Cairo metro. I prepare claims alone, for one client at a time.',
  'prakash-venkatrayan': 'MEP quantity surveyor in Doha for 20 years: hotels, stadiums and district cooling.',
  'mireille-ouadghari':
    'Tramway, road and water contracts under the CCAG-Travaux. I work in French, Arabic and English.',
  'declan-thornhurst':
    'Tunnelling engineer and delay expert, cross-examined eleven times, in London, Singapore and Abu Dhabi.',
  'mustafa-al-dulaymani':
    'إدارة عقود ومطالبات لمشاريع المدارس والمستشفيات في بغداد والأنبار، وفق وثائق المناقصات العراقية.',
  'hanan-bou-rjeily':
    'محامية انتقلت من مكتب في بيروت إلى دبي عام 2013. تراجع عقود الفنادق والأبراج بالإنجليزية والعربية.',
  'ghada-el-menshawy': 'إعداد مطالبات فروق الأسعار لمقاولي الطرق والكباري، وفق القانون 182 لسنة 2018.',
  'abdelhak-bensaoud':
    'Earthworks and foundations in Algeria: change of ground, price revision, mémoires de réclamation.',
  'salma-al-zawi':
    'Contracts engineer in Benghazi, for housing and road projects that stopped in 2011 and began again.',
  'imran-qureshand': 'Planner of refinery shutdowns and petrochemical plants in Jubail, PMI-SP, on site or remote.',
  'wael-abdelmaqsoud':
    'I have written and answered claims for 26 years, for employers as well as contractors, mostly in stadiums.',
}
