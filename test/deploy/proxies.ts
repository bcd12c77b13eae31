import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connect, type TLSSocket } from 'node:tls'
import { expect, vi } from 'vitest'
import { freePort } from '../environment.ts'
import { encoded, type Form } from '../form.ts'
import { installFromDebian, provideFromDebian } from './debian.ts'

const HOST = 'dalil.example'

type Place = { folder: string; http: string; https: string; upstream: number; certificate: string; key: string }
type Command = [program: string, ...parameters: string[]]

/**
 * Functions that prepare each proxy to run with its file in deploy/. They replace the addresses, the ports, the paths
 * and the certificate in the file.
 */
const proxies = { nginx: prepareNginx, Caddy: prepareCaddy }

/** Starts a proxy in front of the site, which listens on the port `upstream`. */
export async function startProxy(name: keyof typeof proxies, upstream: number) {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-proxy-'))
  const [http, https] = [await freePort(), await freePort()]
  const [certificate, key] = makeCertificate(folder)
  const [program, ...parameters] = await proxies[name]({ folder, http, https, upstream, certificate, key })
  const child = spawn(program, parameters, { env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output.text += piece
    })
  const ca = await readFile(certificate)
  const connectTls = (protocol: 'h2' | 'http/1.1', localAddress = '127.0.0.1') => {
    // `connect` passes localAddress on, but its types do not have it.
    const from = { localAddress }
    return connect({ host: '127.0.0.1', port: Number(https), ...from, servername: HOST, ca, ALPNProtocols: [protocol] })
  }
  const ready = async () => (await connects(connectTls('h2'))) || child.exitCode !== null
  await vi.waitUntil(ready, { timeout: 300_000, interval: 100 })
  if (child.exitCode !== null) throw new Error(`${name} does not start: ${output.text}`)

  return {
    http: Number(http),
    https: Number(https),
    connect: connectTls,
    visitor: (from?: string) => openVisitor(() => connectTls('h2', from)),
    /** Returns the output and the logs of the proxy. */
    async log() {
      const files = ['access.log', 'error.log'].map((file) => readFile(join(folder, file), 'utf8').catch(() => ''))
      return output.text + (await Promise.all(files)).join('')
    },
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function prepareNginx({ folder, http, https, upstream, certificate, key }: Place): Promise<Command> {
  const program = provideFromDebian('nginx', 'usr/sbin/nginx')
  const site = replaceAll(await readFile('deploy/nginx.conf', 'utf8'), [
    // Containers often have no IPv6.
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 80;/g, `listen 127.0.0.1:${http};`],
    [/listen 443 /g, `listen 127.0.0.1:${https} `],
    [/127\.0\.0\.1:3000\b/g, `127.0.0.1:${upstream}`],
    [/\/etc\/letsencrypt\S*fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\S*privkey\.pem/g, key],
    [/\/var\/cache\//g, `${folder}/`],
    [/\/var\/log\/nginx\//g, `${folder}/`],
  ])
  await writeFile(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${folder}/${use};`,
  )
  // The site's file is included in a main file with the settings of Debian's nginx.conf.
  const main = `
    ${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
    daemon off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events {
      worker_connections 768;
    }
    http {
      ${temporary.join('\n')}
      access_log ${folder}/access.log;
      gzip on;
      include ${folder}/site.conf;
    }`
  await writeFile(join(folder, 'nginx.conf'), main)
  const [, edit = ''] = /^# sed -i '(.+)' \/etc\/nginx\/nginx\.conf$/m.exec(site) ?? []
  execFileSync('sed', ['-i', edit, join(folder, 'nginx.conf')])
  return [program, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
}

async function prepareCaddy({ folder, http, https, upstream, certificate, key }: Place): Promise<Command> {
  const program = provideFromDebian('caddy', 'usr/bin/caddy')
  const file = replaceAll(await readFile('deploy/Caddyfile', 'utf8'), [
    [/^\{\n/m, `{\n\tadmin off\nhttp_port ${http}\nhttps_port ${https}\ndefault_bind 127.0.0.1\n`],
    [/^\{\$SITE_ADDRESS:dalil\.example\} \{\n/m, `${HOST} {\ntls ${certificate} ${key}\n`],
    [/127\.0\.0\.1:3000\b/g, `127.0.0.1:${upstream}`],
  ])
  await writeFile(join(folder, 'Caddyfile'), file)
  return [program, 'run', '--config', join(folder, 'Caddyfile')]
}

/**
 * Replaces the patterns in a text. Each pattern must match, so that the test fails if a file in deploy/ no longer
 * contains it.
 */
export function replaceAll(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((before, [pattern, by]) => {
    expect(before).toMatch(pattern)
    return before.replace(pattern, by)
  }, text)
}

export function makeCertificate(folder: string): [certificate: string, key: string] {
  const openssl = installFromDebian('openssl', 'usr/bin/openssl')
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync(openssl, ['req', '-x509', ...options, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return [certificate, key]
}

async function connects(socket: TLSSocket): Promise<boolean> {
  try {
    await once(socket, 'secureConnect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

type Answer = { status: number; headers: Record<string, string>; bytes: Buffer; text: string }

/**
 * Opens one HTTP/2 connection, as a browser does, and returns functions that send requests on it. Compressed bodies
 * stay compressed.
 */
function openVisitor(socket: () => TLSSocket) {
  const session = connectHttp2(`https://${HOST}`, { createConnection: socket })
  async function send(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
    const stream = session.request({ ':authority': HOST, ':method': method, ':path': path, ...headers })
    stream.end(body)
    const [{ ':status': status, ...rest }] = await once(stream, 'response')
    const bytes = await buffer(stream)
    return { status, headers: rest, bytes, text: bytes.toString() } as Answer
  }
  return {
    session,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, headers),
    post(path: string, form: Form, headers: Record<string, string> = {}) {
      const body = `${encoded(form)}`
      const own = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': `${Buffer.byteLength(body)}`,
      }
      return send('POST', path, { ...own, ...headers }, body)
    },
    close: () => session.close(),
  }
}
