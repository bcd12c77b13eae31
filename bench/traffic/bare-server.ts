import { createServer, get, type IncomingMessage } from 'node:http'

// This server sends copies of the site's responses from memory and does nothing else. It shows the greatest speed that
// node:http allows.
const { PORT, SITE, PATHS } = process.env
const answers = new Map<string, { headers: string[]; bytes: Buffer }>()
for (const path of PATHS?.split(' ') ?? []) answers.set(path, await answerOf(path))

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return response.writeHead(200).end()
  response.writeHead(200, answer.headers)
  response.end(answer.bytes)
}).listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))

function answerOf(path: string): Promise<{ headers: string[]; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(SITE + path, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      const pieces: Buffer[] = []
      for await (const piece of response) pieces.push(piece)
      resolve({ headers: ownHeaders(response), bytes: Buffer.concat(pieces) })
    }).on('error', reject)
  })
}

/** Returns the headers of a response without those that Node adds itself. */
function ownHeaders({ rawHeaders }: IncomingMessage): string[] {
  const added = ['date', 'connection', 'keep-alive']
  return rawHeaders.filter((_, index) => !added.includes(rawHeaders[index - (index % 2)]?.toLowerCase() ?? ''))
}
