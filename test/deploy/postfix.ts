import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../environment.ts'
import { scratchFolder } from '../faults/site.ts'
import { runIn } from '../program.ts'
import { installFromDebian, unpackFromDebian } from './debian.ts'

const execute = promisify(execFile)
const DOMAIN = 'dalil.example'
// Postfix refuses to run as root, or as the user 'nobody', which delivers its emails.
const [OWNER, GROUP] = ['daemon', 'mail']

/**
 * The settings of https://github.com/bokysan/docker-postfix/blob/v5.1.0/configs/opendkim.conf, without those for
 * processes and paths.
 */
const OPENDKIM_OF_THE_IMAGE = {
  UMask: '002',
  Syslog: 'Yes',
  SyslogSuccess: 'Yes',
  Canonicalization: 'relaxed/simple',
  RequireSafeKeys: 'no',
  Mode: 'sv',
  SignatureAlgorithm: 'rsa-sha256',
  SignHeaders: 'From,Sender,To,CC,Subject,Message-Id,Date,MIME-Version,Content-Type,Reply-To',
  OversignHeaders: 'From,Sender,To,CC,Subject,Message-Id,Date,MIME-Version,Content-Type,Reply-To',
}

/** Returns the environment variables that deploy/compose.yaml passes to its relay. */
export async function relayEnvironment(): Promise<Record<string, string>> {
  const relay = /^ {2}relay:\n(?: {3,}.*\n)+/m.exec(await readFile('deploy/compose.yaml', 'utf8'))?.[0] ?? ''
  const lines = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(relay)?.[1] ?? ''
  const pairs = [...lines.matchAll(/^ {6}(\w+): '?(.*?)'?$/gm)]
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose writes variables like this
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value?.replace('${SITE_ADDRESS:?}', DOMAIN)]))
}

/** Unpacks Debian's packages for the running test. */
export async function unpackMailPrograms() {
  const python = installFromDebian('python3', 'usr/bin/python3')
  const folder = await scratchFolder()
  await chmod(folder, 0o711)
  const { root, environment } = unpackFromDebian(['postfix', 'opendkim', 'python3-dkim'], join(folder, 'root'))
  const libraries = ['usr/lib/postfix', 'usr/lib'].map((path) => join(root, path))
  const LD_LIBRARY_PATH = [...libraries, environment.LD_LIBRARY_PATH].join(':')
  return { python, folder, root, environment: { ...process.env, ...environment, LD_LIBRARY_PATH } }
}

type Programs = Awaited<ReturnType<typeof unpackMailPrograms>>

/**
 * Starts Postfix and OpenDKIM, set up as scripts/functions.sh of the relay's image sets them up. All emails go
 * to `receiver`.
 */
export async function startMailRelay(programs: Programs, relaySettings: Record<string, string>, receiver: string) {
  const { milter, record } = await startOpenDkim(programs, relaySettings)
  const { folder, root, environment } = programs
  const port = await freePort()
  const path = (name: string) => join(folder, name)
  for (const name of ['conf', 'queue', 'data']) await mkdir(path(name))
  await execute('chown', [OWNER, path('data')])
  const main = {
    compatibility_level: '3.6',
    smtpd_helo_required: 'yes',
    smtpd_client_restrictions: 'permit_mynetworks, reject',
    smtpd_sender_restrictions: 'permit_mynetworks, reject',
    smtpd_recipient_restrictions: `reject_non_fqdn_recipient, check_sender_access inline:{{${relaySettings.ALLOWED_SENDER_DOMAINS}=OK}}, reject`,
    smtpd_relay_restrictions: 'permit',
    smtp_tls_security_level: 'may',
    header_size_limit: '4096000',
    message_size_limit: '0',
    mydestination: '',
    relay_domains: '',
    myhostname: DOMAIN,
    milter_protocol: '6',
    milter_default_action: 'accept',
    smtpd_milters: milter,
    non_smtpd_milters: milter,

    // Unlike the image, the test sets all paths. It also sets the recipient's server, which the image would look up.
    relayhost: receiver.replace(/^smtp:\/\/(.+):(\d+)$/, '[$1]:$2'),
    mynetworks: '127.0.0.0/8',
    inet_interfaces: '127.0.0.1',
    alias_maps: '',
    daemon_directory: join(root, 'usr/lib/postfix/sbin'),
    command_directory: join(root, 'usr/sbin'),
    shlib_directory: join(root, 'usr/lib/postfix'),
    meta_directory: join(root, 'etc/postfix'),
    queue_directory: path('queue'),
    data_directory: path('data'),
    mail_owner: OWNER,
    setgid_group: GROUP,
    maillog_file: path('log'),
    maillog_file_prefixes: folder,
    import_environment: 'MAIL_CONFIG MAIL_LOGTAG TZ LANG=C LD_LIBRARY_PATH',
  }
  await writeFile(path('conf/main.cf'), formatSettings(main, ' = '))
  await writeFile(path('conf/master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${SERVICES}`)
  const postfix = (command: string) =>
    execute(join(root, 'usr/sbin/postfix'), ['-c', path('conf'), command], { env: environment })
  await postfix('start')
  onTestFinished(async () => void (await postfix('stop')))
  return { url: `smtp://127.0.0.1:${port}`, record }
}

const SERVICES = `\
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

/** Starts OpenDKIM with a new key. Returns its address for Postfix and the key's DNS record. */
async function startOpenDkim({ folder, root, environment }: Programs, relaySettings: Record<string, string>) {
  const { ALLOWED_SENDER_DOMAINS: domain, DKIM_SELECTOR: selector } = relaySettings
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = `${selector}._domainkey.${domain}`
  const path = (file: string) => join(folder, file)
  await writeFile(path('key'), privateKey.export({ type: 'pkcs1', format: 'pem' }))
  await execute('chown', [OWNER, path('key')])
  await writeFile(path('TrustedHosts'), '0.0.0.0/0\n')
  await writeFile(path('KeyTable'), `${name} ${domain}:${selector}:${path('key')}\n`)
  await writeFile(path('SigningTable'), `*@${domain} ${name}\n`)
  const port = await freePort()
  const settings = {
    ...OPENDKIM_OF_THE_IMAGE,
    ...Object.fromEntries(Object.entries(relaySettings).flatMap(([name, value]) => settingOf(name, value))),
    ExternalIgnoreList: `refile:${path('TrustedHosts')}`,
    InternalHosts: `refile:${path('TrustedHosts')}`,
    KeyTable: `refile:${path('KeyTable')}`,
    SigningTable: `refile:${path('SigningTable')}`,
    UserID: OWNER,
    Socket: `inet:${port}@127.0.0.1`,
  }
  await writeFile(path('opendkim.conf'), formatSettings(settings, ' '))
  const program = join(root, 'usr/sbin/opendkim')
  const { child, output } = runIn(folder, program, ['-D', '-f', '-x', path('opendkim.conf')], environment)
  // OpenDKIM must listen first, because Postfix sends emails unsigned if OpenDKIM does not answer
  // (milter_default_action).
  await expect.poll(async () => child.exitCode !== null || (await listens(Number(port)))).toBe(true)
  expect([child.exitCode, output.text]).toEqual([null, ''])
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return { milter: `inet:127.0.0.1:${port}`, record: { name, text: `v=DKIM1; h=sha256; k=rsa; s=email; p=${key}` } }
}

const settingOf = (name: string, value: string): [string, string][] =>
  name.startsWith('OPENDKIM_') ? [[name.slice('OPENDKIM_'.length), value]] : []

const formatSettings = (settings: Record<string, string>, sign: string) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}${sign}${value}\n`)
    .join('')

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

const VERIFY = `
import dkim, sys
name, text = (value.encode() for value in sys.argv[1:])
letter = sys.stdin.buffer.read()
print(dkim.verify(letter, dnsfunc=lambda asked, timeout=5: text if asked == name + b'.' else None))
`

/** Whether dkimpy, which shares no code with OpenDKIM, accepts the signature of an email. */
export async function isSignatureValid(
  { python, environment }: Programs,
  letter: Buffer,
  record: { name: string; text: string },
): Promise<boolean> {
  const verifying = execute(python, ['-c', VERIFY, record.name, record.text], { env: environment })
  verifying.child.stdin?.end(letter)
  return (await verifying).stdout.trim() === 'True'
}
