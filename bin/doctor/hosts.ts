import { withConnection } from '../../db/connection.ts'
import { type Host, type Login, loginForHost } from '../../db/login.ts'
import { errorMessage } from '../../log/error-message.ts'
import { broken, type Finding, inOrder, open } from './finding.ts'

type State = { isStandby: boolean; isReceiving: boolean; isSynchronous: boolean }

/** If the settings name several database hosts, checks whether a standby can take over. */
export async function checkHosts(owner: Login, visitor: Login): Promise<Finding[]> {
  const { hosts = [] } = owner
  const states = await Promise.all(hosts.map((host) => stateOf(owner, host)))
  const primaries = states.filter((state) => !(state instanceof Error) && !state.isStandby)
  return [
    ...states.map((state, n) => findingOf(addressOf(hosts[n]), state)),
    ...(primaries.length > 1
      ? [
          broken(
            'More than one host takes writes, so submissions can go to any of them. Stop all but the host that was promoted.',
          ),
        ]
      : []),
    ...(JSON.stringify(owner.hosts) === JSON.stringify(visitor.hosts)
      ? []
      : [open('DATABASE_URL and VISITOR_DATABASE_URL name different hosts, so only one of them follows a failover.')]),
  ]
}

function findingOf(name: string, state: State | Error): Finding {
  if (state instanceof Error) return open(`The database at ${name} cannot be reached: ${errorMessage(state)}.`)
  if (state.isStandby)
    return state.isReceiving
      ? inOrder(`The database at ${name} is a standby and receives all changes.`)
      : open(
          `The database at ${name} is a standby and receives no changes. After a promotion, the changes since then would be missing.`,
        )
  return state.isSynchronous
    ? inOrder(`The database at ${name} takes writes, and each write waits for a standby.`)
    : open(
        `The database at ${name} takes writes and waits for no standby, so a failover can lose acknowledged submissions. Set synchronous_standby_names.`,
      )
}

function stateOf(login: Login, host: Host): Promise<State | Error> {
  const state = withConnection(loginForHost(host, login), async (client) => {
    const { rows } = await client.query<State>(
      `select pg_is_in_recovery() as "isStandby", exists (select from pg_stat_wal_receiver) as "isReceiving",
         current_setting('synchronous_standby_names') <> ''
           and current_setting('synchronous_commit') not in ('off', 'local') as "isSynchronous"`,
    )
    return rows[0] ?? new Error('it gave no state')
  })
  return state.catch((error: Error) => error)
}

const addressOf = (host?: Host) => `${host?.host}:${host?.port}`
