import { afterAll, expect, test } from 'vitest'
import { anOpportunity, publish } from '../../../test/builders.ts'
import { linksIn, parsePage } from '../../../test/page.ts'
import { testServer } from '../../../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

test.for(['', '/ar'])(
  '%s: a text for WhatsApp begins with the address, and the title of its card has 65 letters at most',
  async (language) => {
    const [id] = await publish(
      site.database.staff,
      anOpportunity({
        company: 'A company with a name that is longer than any title should ever be, as some joint ventures have',
        services: ['Delay analysis', 'Quantum analysis', 'Schedule health check', 'Litigation support'],
      }),
    )
    const { text, status } = await site.get(`${language}/opportunities/${id}`)
    const { document } = parsePage(text, status)
    const shared = linksIn(document.body).filter((link) => link.startsWith('https://wa.me/'))
    expect(shared).toHaveLength(1)
    const [address, ...title] = new URL(shared[0] ?? '').searchParams.get('text')?.split('\n') ?? []
    expect([address, title.length]).toEqual([`http://dalil.example${language}/opportunities/${id}`, 1])
    const card = document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? ''
    expect([card.length > 20, [...card].length <= 65, card.endsWith('…')]).toEqual([true, true, true])
  },
)
