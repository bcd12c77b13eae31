import { expect, test } from 'vitest'
import { maskedText } from './masked-text.ts'

const sender = {
  company: 'Zarqaa Tunnelling',
  website: 'https://zarqaa.example',
  email: 'bids@zarqaa.example',
  location: '',
  country: 'Qatar',
}

test.for([
  ['Write to ali.khan@zarqaa.example.', 'Write to [name withheld].'],
  ['Write to ali.khan@mail.zarqaa.example today.', 'Write to [name withheld] today.'],
  ['Ask ali.khan@other.example at Zarqaa.', 'Ask ali.khan@other.example at [name withheld].'],
] as const)('the mask of %j takes the whole address of the sender, and no other', ([text, masked]) => {
  expect(maskedText(text, sender)).toBe(masked)
})
