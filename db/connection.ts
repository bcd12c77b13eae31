import pg from 'pg'
import { type Host, type Login, loginForHost } from './login.ts'

// How long to wait for a host, in milliseconds. Pools wait 2 s for a connection, which includes the search for the
// primary. Only `aside` waits no longer than this.
const SEARCH_MS = 1_000

/**
 * A client for a login that may name several hosts. It connects to the one that accepts writes, the primary. pg itself
 * supports only one host.
 */
export class Client extends pg.Client {
  readonly #login: Login

  constructor(login: Login = {}) {
    super(login)
    this.#login = login
  }

  override connect(): Promise<Client>
  override connect(callback: (error: Error | null, client?: Client) => void): void
  override connect(callback?: (error: Error | null, client?: Client) => void) {
    const { hosts } = this.#login
    if (!hosts) return callback ? super.connect(callback) : super.connect()
    const connected = this.#connectToPrimary(hosts)
    if (!callback) return connected
    connected.then(() => callback(null, this), callback)
  }

  async #connectToPrimary(hosts: Host[]): Promise<Client> {
    const primary = await primaryOf(this.#login, hosts)
    // The stream is destroyed if the pool gave up on this connection during the search.
    if (this.connection.stream.destroyed) throw new Error('timeout expired')
    Object.assign(this, primary)
    await super.connect()
    return this
  }
}

/**
 * The searches that are under way. Connections that are opened at the same time share a search. The result of a search
 * is not kept, because a moment later another host may be the primary.
 */
const searches = new Map<string, Promise<Host>>()

function primaryOf(login: Login, hosts: Host[]): Promise<Host> {
  const key = JSON.stringify([login.user, login.database, hosts])
  const inFlight = searches.get(key)
  if (inFlight) return inFlight
  const search = searchPrimary(login, hosts).finally(() => searches.delete(key))
  searches.set(key, search)
  return search
}

/**
 * Finds the host that accepts writes. It tries all hosts at the same time, so that one that does not respond delays
 * nothing.
 */
async function searchPrimary(login: Login, hosts: Host[]): Promise<Host> {
  const limits = { connectionTimeoutMillis: SEARCH_MS, query_timeout: SEARCH_MS }
  const attempts = hosts.map(async (host) => {
    await withConnection({ ...loginForHost(host, login), ...limits }, refuseStandby)
    return host
  })
  try {
    return await Promise.any(attempts)
  } catch (error) {
    const { errors }: { errors: NodeJS.ErrnoException[] } = error as AggregateError
    const refusal = errors.find(isRefusal)
    if (refusal) throw refusal
    const reasons = hosts.map(({ host, port }, n) => `${host}:${port} (${errors[n]?.message || errors[n]?.code})`)
    throw new Error(`No host of the database takes writes: ${reasons.join(', ')}`, { cause: error })
  }
}

async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  if (rows[0]?.isStandby) throw new Error('it is a standby')
}

/**
 * Whether the server responded with an error, for example because of a wrong password. False if the server is only
 * starting or stopping.
 */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && !error.code?.startsWith('57P')

export async function withConnection<Result>(
  login: Login,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionTimeoutMillis: 10_000, ...login })
  // Without a listener, Node exits when the connection breaks. The query that is running reports the break.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
