import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createPlainServer, type Server, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { isNamed, lookAtWebsite, textIn } from './look-at-website.server.ts'
import { fetchPublic, isPublicAddress, isPublicIp, type Network, type Place } from './safe-fetch.server.ts'

const PUBLIC = '93.184.215.14'
const ALIF = { website: 'http://alif.example.com', companyName: 'Alif Claims LLC' }

/** A server on loopback behind every public address, and what was asked for. */
async function aNetwork(server: Server, names: Record<string, string[]> = { 'alif.example.com': [PUBLIC] }) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.on('listening', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const connected: Place[] = []
  const network: Network = {
    resolve: async (name) => names[name] ?? [],
    placeOf(to) {
      connected.push(to)
      return { host: '127.0.0.1', port }
    },
  }
  return { network, connected }
}

const page =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(body)
  }

/** By path, for each name. */
const pages =
  (answers: Record<string, string | { to: string }>): RequestListener =>
  ({ url = '', headers: { host } }, response) => {
    const answer = answers[`${host}${url}`]
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'string') response.writeHead(200, { 'Content-Type': 'text/html' }).end(answer)
    else response.writeHead(302, { Location: answer.to }).end()
  }

const look = (network: Network, website = ALIF.website) =>
  lookAtWebsite({ ...ALIF, website }, { publicUrl: 'https://dalil.example', network })

test.for([
  ['named', '<title>Alif Claims</title><p>Delay analysis'],
  ['named', '<meta property="og:site_name" content="ALIF  Claims"><p>Welcome'],
  ['named', '<p>Alif <b>Claims</b>, L.L.C.'],
  ['named', '<img alt="Alif Claims">'],
  ['unnamed', '<p>Alif Build'],
  ['unnamed', '<script>"Alif Claims"</script><!-- Alif Claims --><style>Alif Claims</style>'],
  ['unnamed', ''],
] as const)('a website is %s: %s', async ([found, body]) => {
  const { network } = await aNetwork(createServer(page(body)))
  expect(await look(network)).toBe(found)
})

test('a website is asked once for its rules and once for its page, and is told who asks', async () => {
  const asked: [string | undefined, string | undefined][] = []
  const { network, connected } = await aNetwork(
    createServer((request, response) => {
      asked.push([request.url, request.headers['user-agent']])
      page('Alif Claims')(request, response)
    }),
  )
  expect(await look(network)).toBe('named')
  const robot = 'DalilBot/1.0 (+https://dalil.example/faq)'
  expect(asked).toEqual([
    ['/robots.txt', robot],
    ['/', robot],
  ])
  expect(connected).toEqual(Array(2).fill({ host: PUBLIC, port: 80 }))
})

test.for([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://localhost/',
  'http://database/',
  'http://printer.local/',
  'http://alif.example/',
  'http://metadata.google.internal/',
  'http://alif.example.com:5432/',
  'https://user:password@alif.example.com/',
  'ftp://alif.example.com/',
  'file:///etc/passwd',
  `http://alif.example.com/${'a'.repeat(501)}`,
])('%s is no public website', async (website) => {
  const { network, connected } = await aNetwork(createServer(page('Alif Claims')))
  expect(isPublicAddress(new URL(website))).toBe(false)
  expect(await look(network, website)).toBe('silent')
  expect(connected).toEqual([])
})

test.for([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '192.0.0.192',
  '100.100.100.200',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '4000::1',
  'not an address',
])('%s is not connected to', async (address) => {
  expect(isPublicIp(address)).toBe(false)
  const { network, connected } = await aNetwork(createServer(page('Alif Claims')), {
    'alif.example.com': [PUBLIC, address],
  })
  expect(await look(network)).toBe('silent')
  expect(connected).toEqual([])
})

test.for([PUBLIC, '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4009::200e'])('%s is public', (address) => {
  expect(isPublicIp(address)).toBe(true)
})

test('a name that changes its answer leads nowhere else: the address that was checked is connected to', async () => {
  const { network, connected } = await aNetwork(createServer(page('Alif Claims')))
  let asked = 0
  const rebinding: Network = { ...network, resolve: async () => (asked++ < 1 ? [PUBLIC] : ['127.0.0.1']) }
  expect(await look(rebinding)).toBe('silent')
  expect(connected).toEqual([{ host: PUBLIC, port: 80 }])
})

test.for([
  'http://127.0.0.1/',
  'http://localhost:3000/review',
  'http://inside.example.com/',
  'file:///etc/passwd',
  'http://alif.example.com:22/',
  '//[::1]/',
  'http://user@alif.example.com/',
  'http://',
])('a redirect to %s is not followed', async (to) => {
  const names = { 'alif.example.com': [PUBLIC], 'inside.example.com': ['10.0.0.5'] }
  const { network, connected } = await aNetwork(createServer(pages({ 'alif.example.com/': { to } })), names)
  expect(await look(network)).toBe('silent')
  expect(connected).toHaveLength(2)
})

test('three redirects are followed, each host by its own rules, and a fourth is not', async () => {
  const names = { 'alif.example.com': [PUBLIC], 'www.example.org': ['8.8.8.8'] }
  const chain = {
    'alif.example.com/': { to: '/1' },
    'alif.example.com/1': { to: 'http://www.example.org/2' },
    'www.example.org/2': { to: '/3' },
    'www.example.org/3': 'Alif Claims',
  }
  const three = await aNetwork(createServer(pages(chain)), names)
  expect(await look(three.network)).toBe('named')
  const four = await aNetwork(createServer(pages({ ...chain, 'www.example.org/3': { to: '/4' } })), names)
  expect(await look(four.network)).toBe('silent')
  const away = { ...chain, 'www.example.org/robots.txt': 'User-agent: *\nDisallow: /' }
  const forbidden = await aNetwork(createServer(pages(away)), names)
  expect(await look(forbidden.network)).toBe('forbidden')
  expect(forbidden.connected.map(({ host }) => host)).toEqual([PUBLIC, PUBLIC, PUBLIC, '8.8.8.8'])
})

test.for([
  ['forbidden', 'User-agent: *\nDisallow: /'],
  ['forbidden', 'User-agent: dalilbot\nDisallow: /\n\nUser-agent: *\nAllow: /'],
  ['named', 'User-agent: *\nDisallow: /\n\nUser-agent: DalilBot\nAllow: /'],
  ['named', 'User-agent: *\nDisallow: /private'],
  ['named', '<html>not found</html>'],
] as const)('%s by robots.txt: %s', async ([found, rules]) => {
  const { network } = await aNetwork(
    createServer(pages({ 'alif.example.com/robots.txt': rules, 'alif.example.com/': 'Alif Claims' })),
  )
  expect(await look(network)).toBe(found)
})

test('a website whose rules cannot be read is not looked at', async () => {
  const { network, connected } = await aNetwork(createServer((_, response) => response.writeHead(503).end()))
  expect(await look(network)).toBe('silent')
  expect(connected).toHaveLength(1)
})

test('rules that take long to match do not', async () => {
  const rules = `User-agent: *\n${`Disallow: /${'*a'.repeat(2_000)}$\n`.repeat(20)}`
  const website = `http://alif.example.com/${'a'.repeat(490)}`
  const { network } = await aNetwork(createServer(pages({ 'alif.example.com/robots.txt': rules })))
  const started = performance.now()
  await look(network, website)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('a large body is read to half a megabyte, and no further', async () => {
  let sent = 0
  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const more = () => {
      while (sent < 64 * 1024 * 1024 && response.write('x'.repeat(16 * 1024))) sent += 16 * 1024
    }
    response.on('drain', more)
    more()
  }
  const { network } = await aNetwork(createServer(endless))
  const signal = AbortSignal.timeout(5_000)
  const { body } = await fetchPublic(new URL(ALIF.website), { userAgent: 'Test', network, signal })
  expect(body.length).toBe(512 * 1024)
  await pass(100)
  expect(sent).toBeLessThan(16 * 1024 * 1024)
})

test.for<[string, string]>([
  ['before an answer', ''],
  ['within the head', 'HTTP/1.1 200 OK\r\nX: '],
  ['within the body', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'],
])('a slow website is given up %s', async ([, beginning]) => {
  const slow = createPlainServer((socket) => {
    socket.on('error', () => {})
    socket.write(beginning)
    const trickle = setInterval(() => socket.write('x'), 20)
    socket.on('close', () => clearInterval(trickle))
  })
  const { network } = await aNetwork(slow)
  const signal = AbortSignal.timeout(300)
  const started = performance.now()
  const fetched = fetchPublic(new URL(ALIF.website), { userAgent: 'Test', network, signal })
  await expect(fetched).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(3_000)
})

test.for([
  'SSH-2.0-OpenSSH_9.2\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nzz\r\n',
  `HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(20_000)}\r\n`,
  'HTTP/1.1 302 Found\r\nLocation: http://\r\n\r\n',
])('what is not HTTP is no answer: %s', async (bytes) => {
  const { network } = await aNetwork(
    createPlainServer((socket) => {
      socket.on('error', () => {})
      socket.end(bytes)
    }),
  )
  expect(await look(network)).toBe('silent')
})

test('a website that closes the connection, and a name that is not there, are no answer', async () => {
  const closing = await aNetwork(createPlainServer((socket) => socket.destroy()))
  expect(await look(closing.network)).toBe('silent')
  expect(await look(closing.network, 'https://alif.example.com')).toBe('silent')
  const unknown: Network = { ...closing.network, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
  expect(await look(unknown)).toBe('silent')
})

test('a website whose certificate is not valid has not answered', async () => {
  // The library's own certificate is nobody's.
  const greeter = new SMTPServer({ secure: true, logger: false })
  greeter.on('error', () => {})
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const server = greeter.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo))
  })
  const network: Network = { resolve: async () => [PUBLIC], placeOf: () => ({ host: '127.0.0.1', port }) }
  const signal = AbortSignal.timeout(5_000)
  const fetched = fetchPublic(new URL('https://alif.example.com'), { userAgent: 'Test', network, signal })
  await expect(fetched).rejects.toMatchObject({ code: expect.stringMatching(/CERT/) })
  await new Promise<void>((resolve) => greeter.close(() => resolve()))
})

test.for(['image/png', 'application/pdf'])('%s is no page', async (type) => {
  const { network } = await aNetwork(createServer(page('Alif Claims', { 'Content-Type': type })))
  expect(await look(network)).toBe('silent')
})

test.for([
  ['by its header', 'text/html; charset=windows-1256', ''],
  ['by what it says', 'text/html', '<meta charset="windows-1256">'],
  ['by a name that nobody knows, as UTF-8', 'text/html; charset=nothing', ''],
] as const)('a page is decoded %s', ([how, type, head]) => {
  const windows = Buffer.concat([Buffer.from(`${head}<p>`), Buffer.from([0xe3, 0xdf, 0xca, 0xc8])])
  const utf8 = Buffer.from(`${head}<p>مكتب`)
  expect(textIn({ type, body: how.includes('UTF-8') ? utf8 : windows })).toContain('مكتب')
})

test.for([
  ['Alif Claims LLC', 'Welcome to ALIF CLAIMS!', true],
  ['Alif Claims LLC', 'Alif and claims', false],
  ['Alif', 'Alifa', false],
  ['مكتب الميزان ش.م.م', 'مَكتب الميزان للمطالبات', true],
  ['LLC', 'LLC', false],
  ['!!!', 'anything', false],
] as const)("'%s' on a page with '%s': %s", ([name, text, expected]) => {
  expect(isNamed(text, name)).toBe(expected)
})

test('characters that become eighteen are read no further than others', () => {
  const behind = (count: number) => isNamed(`${'\ufdfa'.repeat(count)} Alif Claims`, 'Alif Claims')
  expect([behind(5_000), behind(20_000)]).toEqual([true, false])
})

test.for(['<b>', '<i><b>'])('a page is read no further than a thousand open elements: %s', (opened) => {
  const page = (times: number) => ({
    type: 'text/html',
    body: Buffer.from(`first ${opened.repeat(times)}${'</em>'.repeat(9_000)}${' '.repeat(9_000)}last`),
  })
  expect(textIn(page(100))).toMatch(/last$/)
  expect(textIn(page(3_000))).toMatch(/first/)
  expect(textIn(page(3_000))).not.toMatch(/last/)
})
