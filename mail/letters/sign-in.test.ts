import { expect, test } from 'vitest'
import { testFacts } from '../../test/letters.ts'
import { toolsIn } from '../template.ts'
import { signIn } from './sign-in.ts'

test('the sign-in letter names the site, brings the link on a line of its own and says how long and how often it works', async () => {
  const createSignInLink = async (email: string) => `https://dalil.example/review/${email}`
  const { subject, text } = await signIn.write.en(
    { recipient: 'rana@example.com', content: {} },
    toolsIn('en', { ...testFacts, createSignInLink }),
  )
  expect(subject).toBe('Sign in to Dalil')
  expect(text.split('\n')).toContain('https://dalil.example/review/rana@example.com')
  expect(text).toMatch(/15 minutes and works once/)
  expect(text).toMatch(/If you did not ask/)
})
