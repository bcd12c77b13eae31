import { expect, test } from 'vitest'
import { errorMessage } from '../log/error-message.ts'
import { describeFailure } from './failure.ts'

test('quotes of the letter by a mail server, and characters that PostgreSQL would refuse, are left out', () => {
  const error = new Error('554 <rana@example.com>\0 https://dalil.example/review/secret is listed')
  expect(describeFailure(error, 'rana@example.com')).toBe('554 <[recipient]>  [link] is listed')
})

test('a token is left out, however a mail server quotes its link', () => {
  const token = 'S1x_'.repeat(11)
  const error = new Error(
    `554 hxxps://dalil.example/?token=${token} dalil.example/review?token=${token.slice(0, 20)} https%3A%2F%2Fx%3Ftoken%3D${token} ${token} https://x/?tok=\r\n550 en=${token}`,
  )
  expect(describeFailure(error, 'rana@example.com')).not.toContain('S1x')
})

test.for([
  ['Rana@Example.COM', '550 5.1.1 <rana@example.com>: unknown', '550 5.1.1 <[recipient]>: unknown'],
  ['rana@example.com', '550 RANA@EXAMPLE.COM no such user', '550 [recipient] no such user'],
  ['مطالبات@مثال.example', '550 <مطالبات@xn--mgbh0fb.example> unknown', '550 <[recipient]> unknown'],
  ['q1@xn--mgbh0fb.example', '550 <q1@مثال.example> unknown', '550 <[recipient]> unknown'],
  ["o'neil@example.com", "550 <O'Neil@example.com> unknown", '550 <[recipient]> unknown'],
  ['rana@example.com', '550 <team@dalil.example>: Sender address rejected', '550 <[address]>: Sender address rejected'],
  [
    'rana@example.com',
    'rcpt to=rana@example.com, orcpt=rfc822;rana+40example.com',
    'rcpt [address], orcpt=rfc822;[address]',
  ],
  [
    'rana@example.com',
    'forwarded to rana%40example.com and Rana@mail.example.com.',
    'forwarded to [address] and [address]',
  ],
  ['rana@example.com', 'unknown: bounces+rana=example.com@mx.example', 'unknown: [address]'],
  [
    'rana@example.com',
    '451 4.7.1 try again in 300 s, host mx1.example',
    '451 4.7.1 try again in 300 s, host mx1.example',
  ],
] as const)('the failure of a letter to %s, %j, contains no address', ([recipient, said, kept]) => {
  expect(describeFailure(new Error('Refused', { cause: new Error(said) }), recipient)).toBe(`Refused: ${kept}`)
})

test('an error without a message is described by its code', () => {
  expect(errorMessage(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
})
