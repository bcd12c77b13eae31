import { createHash } from 'node:crypto'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
// The namespace of all ids of samples, which is a random UUID. It must not change. Because of it, a slug has the same
// id on every machine, so that a second seeding finds the rows of the first.
const ID_NAMESPACE = 'd0c1f7a2-5b0e-4c3e-9a7d-6f2b8e41c093'

/** Returns a UUID of version 5, which is made from the SHA-1 hash of the namespace and the name (RFC 9562). */
export function idOf(noun: string, slug: string): string {
  const id = createHash('sha1').update(ID_NAMESPACE.replaceAll('-', ''), 'hex').update(`${noun}/${slug}`).digest()
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x50, 6)
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8)
  return id.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const dateBefore = (now: number, days: number) => new Date(now - days * DAY).toISOString()

export const dayBefore = (now: number, days: number) => dateBefore(now, days).slice(0, 10)

export const hourBefore = (now: number, days: number) =>
  new Date(Math.floor((now - days * DAY) / HOUR) * HOUR).toISOString()

const hours = [2, 4, 7, 11, 16, 21, 26, 33, 44, 61]

const sumOf = (slug: string) => [...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/**
 * Returns how many days pass between the arrival of a sample and its first decision. `daysAgo` is how many days ago the
 * sample arrived.
 */
export const daysToReview = (slug: string, daysAgo = Infinity) =>
  Math.min((hours[sumOf(slug) % hours.length] ?? 0) / 24, daysAgo / 2)

export const reviewerOf = (slug: string) => (sumOf(slug) % 3 === 0 ? 'omar@dalil.example' : 'rana@dalil.example')
