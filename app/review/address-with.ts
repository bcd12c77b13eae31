export function addressWith(path: string, parameters: Record<string, string | undefined>): string {
  const entries = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path
}
