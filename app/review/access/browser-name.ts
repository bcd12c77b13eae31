// The order matters, because the first match counts. Edge and Opera also call themselves 'Chrome', Chrome also calls
// itself 'Safari', and Android also calls itself 'Linux'.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/**
 * Returns the names of the browser and the system, such as 'Firefox, Linux'. They are the same in every language.
 * Returns null if neither is known.
 */
export function browserName(userAgent: string | null): string | null {
  const findName = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [findName(browsers), findName(systems)].filter(Boolean).join(', ') || null
}
