import type { Synonyms } from './closed-list-synonyms.ts'

/** The cities of a country, each in its spellings. */
const spellings: readonly (readonly string[])[] = [
  // UAE
  ['Dubai', 'دبي'],
  ['Abu Dhabi', 'أبوظبي', 'أبو ظبي', 'أبي ظبي', 'Abudhabi'],
  ['Sharjah', 'الشارقة'],
  ['Ajman', 'عجمان'],
  ['Fujairah', 'الفجيرة'],
  ['Ras Al Khaimah', 'رأس الخيمة', 'Ras Al-Khaimah'],
  ['Umm Al Quwain', 'أم القيوين', 'Umm Al-Quwain'],
  ['Al Ain', 'العين'],
  // Saudi Arabia
  ['Riyadh', 'الرياض'],
  ['Jeddah', 'جدة', 'Jiddah'],
  ['Makkah', 'Mecca', 'مكة', 'مكة المكرمة'],
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
  ['Al Ahsa', 'Hofuf', 'الأحساء', 'الهفوف'],
  ['Ras Al Khair', 'رأس الخير'],
  ['AlUla', 'Al Ula', 'العلا'],
  ['NEOM', 'نيوم'],
  // Egypt
  ['Cairo', 'القاهرة'],
  ['Giza', 'الجيزة'],
  ['Alexandria', 'الإسكندرية'],
  ['New Administrative Capital', 'العاصمة الإدارية'],
  ['Port Said', 'بورسعيد', 'بور سعيد'],
  ['Suez', 'السويس'],
  ['Ismailia', 'الإسماعيلية'],
  ['Mansoura', 'Mansourah', 'المنصورة'],
  ['Tanta', 'طنطا'],
  ['Assiut', 'Asyut', 'أسيوط'],
  ['Luxor', 'الأقصر'],
  ['Aswan', 'أسوان'],
  ['Hurghada', 'الغردقة'],
  ['Sharm El Sheikh', 'شرم الشيخ'],
  ['El Alamein', 'Alamein', 'العلمين'],
  // Qatar
  ['Doha', 'الدوحة'],
  ['Lusail', 'لوسيل'],
  ['Al Wakrah', 'Wakrah', 'الوكرة'],
  ['Al Khor', 'الخور'],
  ['Al Rayyan', 'الريان'],
  ['Ras Laffan', 'رأس لفان'],
  ['Mesaieed', 'مسيعيد'],
  // Morocco
  ['Casablanca', 'الدار البيضاء', 'كازابلانكا', 'Dar El Beida'],
  ['Rabat', 'الرباط'],
  ['Tangier', 'Tanger', 'طنجة'],
  ['Marrakesh', 'Marrakech', 'مراكش'],
  ['Agadir', 'أكادير', 'أغادير'],
  ['Fez', 'Fes', 'فاس'],
  ['Meknes', 'مكناس'],
  ['Oujda', 'وجدة'],
  ['Kenitra', 'القنيطرة'],
  ['Tetouan', 'تطوان'],
  // Jordan
  ['Irbid', 'إربد'],
  ['Zarqa', 'الزرقاء'],
  ['Aqaba', 'العقبة'],
  ['Mafraq', 'المفرق'],
  ['Madaba', 'مادبا'],
  // Kuwait
  ['Kuwait City', 'مدينة الكويت', 'الكويت العاصمة'],
  ['Hawalli', 'حولي'],
  ['Ahmadi', 'الأحمدي'],
  ['Jahra', 'الجهراء'],
  ['Farwaniya', 'الفروانية'],
  // Oman
  ['Muscat', 'مسقط'],
  ['Sohar', 'صحار'],
  ['Salalah', 'صلالة'],
  ['Duqm', 'الدقم'],
  ['Nizwa', 'نزوى'],
  ['Ibri', 'عبري'],
  // Bahrain
  ['Manama', 'المنامة'],
  ['Muharraq', 'المحرق'],
  ['Riffa', 'الرفاع'],
  ['Sitra', 'سترة'],
  // Lebanon, and the one of Libya
  ['Beirut', 'بيروت'],
  ['Tripoli', 'طرابلس'],
  ['Sidon', 'Saida', 'صيدا'],
  ['Zahle', 'زحلة'],
  // Tunisia
  ['Tunis', 'تونس العاصمة'],
  ['Sfax', 'صفاقس'],
  ['Sousse', 'سوسة'],
  ['Bizerte', 'بنزرت'],
  ['Gabes', 'قابس'],
  // Algeria
  ['Algiers', 'Alger', 'الجزائر العاصمة', 'مدينة الجزائر'],
  ['Oran', 'وهران'],
  ['Constantine', 'قسنطينة'],
  ['Annaba', 'عنابة'],
  // Libya
  ['Benghazi', 'بنغازي'],
  ['Misrata', 'مصراتة'],
  // Iraq
  ['Baghdad', 'بغداد'],
  ['Basra', 'Basrah', 'البصرة'],
  ['Erbil', 'Arbil', 'أربيل'],
  ['Mosul', 'الموصل'],
  ['Najaf', 'النجف'],
  ['Karbala', 'Kerbala', 'كربلاء'],
  ['Kirkuk', 'كركوك'],
  ['Sulaymaniyah', 'السليمانية'],
  // Syria
  ['Damascus', 'دمشق'],
  ['Aleppo', 'حلب'],
  ['Homs', 'حمص'],
  ['Hama', 'حماة'],
  ['Latakia', 'اللاذقية'],
]

/** By the spelling with its marks, as the whole word is typed: without them it is Oman and Amman. */
export const MARKED: ReadonlyMap<string, string> = new Map([
  ['عُمان', 'Oman'],
  ['عمّان', 'Amman'],
])

const NOT_AFTER: Record<string, string> = { Cairo: 'قوة' }

export const cities: readonly Synonyms[] = [
  // Its rows in Arabic are written like those of Oman.
  { words: ['Amman'], alsoFinds: ['عمان'], form: 'place' },
  ...spellings.map((words) => ({ words, form: 'place' as const, ...notAfter(words) })),
]

function notAfter([name = '']: readonly string[]): Pick<Synonyms, 'notAfter'> {
  const word = NOT_AFTER[name]
  return word ? { notAfter: word } : {}
}
