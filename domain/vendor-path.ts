const MAX_NAME_LENGTH = 60

/** Returns the last thirty bits of the id as six characters. */
const keyOf = (id: string) => (Number.parseInt(id.slice(-8), 16) % 2 ** 30).toString(32).padStart(6, '0')

/** Returns the letters and digits of the name, in any script, followed by the key, as in 'wadi-claims-7f3k2m'. */
function slugOf(id: string, name: string): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...[...words.join('-')].slice(0, MAX_NAME_LENGTH).join('').split('-'), keyOf(id)].filter(Boolean).join('-')
}

/**
 * Returns the path of a vendor's page. Returns undefined if the id is not a UUID, as for the sample in an empty
 * directory, and for an email that was queued without an id.
 */
export const vendorPath = (id: string | undefined, name: string): string | undefined =>
  id?.length === 36 ? `/vendors/${encodeURIComponent(slugOf(id, name))}` : undefined

/** Reads the key in the slug as the vendor's number. The name before the key may be out of date. */
export function vendorNumberIn(slug: string): number | undefined {
  const [, key] = /(?:^|-)([0-9a-v]{6})$/.exec(slug.toLowerCase()) ?? []
  return key === undefined ? undefined : Number.parseInt(key, 32)
}
