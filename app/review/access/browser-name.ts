// The first that fits: Edge and Opera name Chrome as well, Chrome names Safari, Android names Linux.
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

/** Such as 'Firefox, Linux', in every language. Null where neither is known. */
export function browserName(userAgent: string | null): string | null {
  const nameIn = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || null
}
