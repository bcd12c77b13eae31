import type { Synonyms } from './closed-list-synonyms.ts'

/** `country`: '' where two have a city of this name. */
type City = Synonyms & { country: string }

const spellings: Readonly<Record<string, readonly (readonly string[])[]>> = {
  UAE: [
    ['Dubai', 'دبي'],
    ['Abu Dhabi', 'أبوظبي', 'أبو ظبي', 'أبي ظبي', 'Abudhabi'],
    ['Sharjah', 'الشارقة'],
    ['Ajman', 'عجمان'],
    ['Fujairah', 'الفجيرة'],
    ['Ras Al Khaimah', 'رأس الخيمة'],
    ['Umm Al Quwain', 'أم القيوين'],
  ],
  'Saudi Arabia': [
    ['Riyadh', 'الرياض'],
    ['Jeddah', 'جدة', 'Jiddah'],
    ['Makkah', 'Mecca', 'مكة المكرمة', 'مكة'],
    ['Madinah', 'Medina', 'Al Madinah', 'المدينة المنورة'],
    ['Dammam', 'الدمام'],
    ['Khobar', 'Al Khobar', 'الخبر'],
    ['Dhahran', 'الظهران'],
    ['Jubail', 'الجبيل'],
    ['Yanbu', 'ينبع'],
    ['Tabuk', 'تبوك'],
    ['Abha', 'أبها'],
    ['Taif', 'الطائف'],
    ['Hail', 'حائل'],
    ['Buraydah', 'Buraidah', 'بريدة'],
    ['Jazan', 'Jizan', 'جازان', 'جيزان'],
    ['Najran', 'نجران'],
    ['Ras Al Khair', 'رأس الخير'],
    ['AlUla', 'Al Ula', 'العلا'],
    ['NEOM', 'نيوم'],
  ],
  Egypt: [
    ['Giza', 'الجيزة'],
    ['Alexandria', 'الإسكندرية'],
    ['New Administrative Capital', 'العاصمة الإدارية الجديدة', 'العاصمة الإدارية'],
    ['Port Said', 'بورسعيد', 'بور سعيد'],
    ['Suez', 'السويس'],
    ['Ismailia', 'الإسماعيلية'],
    ['Mansoura', 'Mansourah', 'المنصورة'],
    ['Tanta', 'طنطا'],
    ['Assiut', 'Asyut', 'أسيوط'],
    ['Luxor', 'الأقصر'],
    ['Aswan', 'أسوان'],
    ['Hurghada', 'الغردقة'],
    ['Ain Sokhna', 'العين السخنة', 'العين الساخنة'],
    ['Sharm El Sheikh', 'شرم الشيخ'],
    ['El Alamein', 'Alamein', 'العلمين'],
  ],
  Qatar: [
    ['Doha', 'الدوحة'],
    ['Lusail', 'لوسيل'],
    ['Al Wakrah', 'Wakrah', 'الوكرة'],
    ['Al Khor', 'الخور'],
    ['Al Rayyan', 'الريان'],
    ['Ras Laffan', 'رأس لفان'],
    ['Mesaieed', 'مسيعيد'],
  ],
  Morocco: [
    ['Casablanca', 'الدار البيضاء', 'كازابلانكا', 'Dar El Beida'],
    ['Rabat', 'الرباط'],
    ['Tangier', 'Tanger', 'طنجة'],
    ['Marrakesh', 'Marrakech', 'مراكش'],
    ['Agadir', 'أكادير', 'أغادير'],
    ['Fez', 'Fes', 'فاس'],
    ['Meknes', 'مكناس'],
    ['Kenitra', 'القنيطرة'],
    ['Tetouan', 'تطوان'],
  ],
  Jordan: [
    ['Irbid', 'إربد'],
    ['Zarqa', 'الزرقاء'],
    ['Aqaba', 'العقبة'],
    ['Mafraq', 'المفرق'],
    ['Madaba', 'مادبا'],
  ],
  Kuwait: [
    ['Kuwait City', 'مدينة الكويت', 'الكويت العاصمة'],
    ['Hawalli', 'حولي'],
    ['Ahmadi', 'الأحمدي'],
    ['Jahra', 'الجهراء'],
    ['Farwaniya', 'الفروانية'],
  ],
  Oman: [
    ['Muscat', 'مسقط'],
    ['Sohar', 'صحار'],
    ['Salalah', 'صلالة'],
    ['Duqm', 'الدقم'],
    ['Nizwa', 'نزوى'],
    ['Ibri', 'عبري'],
  ],
  Bahrain: [
    ['Manama', 'المنامة'],
    ['Muharraq', 'المحرق'],
    ['Riffa', 'الرفاع'],
    ['Sitra', 'سترة'],
  ],
  Lebanon: [
    ['Beirut', 'بيروت'],
    ['Sidon', 'Saida', 'صيدا'],
    ['Zahle', 'زحلة'],
  ],
  Tunisia: [
    ['Tunis', 'تونس العاصمة'],
    ['Sfax', 'صفاقس'],
    ['Sousse', 'سوسة'],
    ['Bizerte', 'بنزرت'],
    ['Gabes', 'قابس'],
  ],
  Algeria: [
    ['Algiers', 'Alger', 'الجزائر العاصمة', 'مدينة الجزائر'],
    ['Oran', 'وهران'],
    ['Constantine', 'قسنطينة'],
    ['Annaba', 'عنابة'],
  ],
  Libya: [
    ['Benghazi', 'بنغازي'],
    ['Misrata', 'مصراتة'],
  ],
  Iraq: [
    ['Baghdad', 'بغداد'],
    ['Basra', 'Basrah', 'البصرة'],
    ['Erbil', 'Arbil', 'أربيل'],
    ['Najaf', 'النجف'],
    ['Karbala', 'Kerbala', 'كربلاء'],
    ['Kirkuk', 'كركوك'],
    ['Sulaymaniyah', 'السليمانية'],
  ],
  Syria: [
    ['Damascus', 'دمشق'],
    ['Aleppo', 'حلب'],
    ['Homs', 'حمص'],
    ['Hama', 'حماة'],
    ['Latakia', 'اللاذقية'],
  ],
  // One in Lebanon, one in Libya.
  '': [['Tripoli', 'طرابلس']],
}

/** By the spelling with its marks, as the whole word is typed: without them it is Oman and Amman. */
export const MARKED: ReadonlyMap<string, string> = new Map([
  ['عُمان', 'Oman'],
  ['عمّان', 'Amman'],
])

const AHSA = ['Al Ahsa', 'Al Hasa', 'الأحساء']
const HOFUF = ['Hofuf', 'Al Hofuf', 'الهفوف']

export const cities: readonly City[] = [
  // Hofuf is a city of Al Ahsa: each finds the rows of the other.
  { words: AHSA, country: 'Saudi Arabia', alsoFinds: HOFUF, form: 'place' },
  { words: HOFUF, country: 'Saudi Arabia', alsoFinds: AHSA, form: 'place' },
  // Its rows in Arabic are written like those of Oman.
  { words: ['Amman'], country: 'Jordan', alsoFinds: ['عمان'], form: 'place', notAfter: ['سلطنة'] },
  // Force majeure, and circumstances or reasons of the kind.
  { words: ['Cairo', 'القاهرة'], country: 'Egypt', form: 'place', notAfter: ['قوة', 'قوى', 'ظروف', 'أسباب'] },
  // 'الطريق الموصل' is the road that leads somewhere.
  { words: ['Mosul', 'الموصل'], country: 'Iraq', form: 'place', notAfter: ['طريق'] },
  // In law 'العين' is the thing that is let, sold or in dispute. Ain Sokhna is another city.
  {
    words: ['Al Ain', 'العين'],
    country: 'UAE',
    form: 'place',
    notBefore: ['المؤجرة', 'المبيعة', 'محل', 'السخنة', 'الساخنة'],
  },
  // 'الرياض وجدة' is Riyadh and Jeddah.
  {
    words: ['Oujda', 'وجدة'],
    country: 'Morocco',
    form: 'place',
    notAfter: ['الرياض', 'مكة', 'المكرمة', 'المنورة', 'الدمام', 'الخبر', 'الطائف', 'ينبع', 'أبها', 'دبي', 'القاهرة'],
  },
  ...Object.entries(spellings).flatMap(([country, cities]) =>
    cities.map((words) => ({ words, country, form: 'place' as const })),
  ),
]
