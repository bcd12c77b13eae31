import { expect, test } from 'vitest'
import { testFacts } from '../../test/letters.ts'
import { renderLetter } from '../delivery.ts'

test('the sign-in letter names the site, has the link on its own line and says how long and how often it works', async () => {
  const createSignInLink = async (email: string) => `https://dalil.example/review/${email}`
  const { subject, text } = await renderLetter(
    { template: 'signIn', recipient: 'rana@example.com', language: 'en', content: {} as never },
    { ...testFacts, createSignInLink },
  )
  expect(subject).toBe('Sign in to Dalil')
  expect(text.split('\n')).toContain('https://dalil.example/review/rana@example.com')
  expect(text).toContain('The link works once, for at least 15 minutes.')
  expect(text).toContain('If you did not ask to sign in')
  expect(text).toContain('Replies to this email are not read. Write to team@dalil.example.')
})
