import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { declarations } from '../app/database.server.ts'
import { testDatabase } from '../test/database.ts'
import { startLetterWorker } from '../test/letters.ts'
import { openPostOffice } from '../test/post-office.ts'
import { openStaffPool, openVisitorPool } from './client.server.ts'
import { withConnection } from './connection.ts'
import { createDatabase } from './database.ts'
import { type Login, loginFrom, visitorLoginBeside } from './login.ts'
import { migrate } from './migrate.ts'

const inCluster = (...statements: string[]) =>
  withConnection(loginFrom(inject('clusterUrl')), async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** Runs a statement in the owner's database as the cluster's superuser. */
const inDatabase = (owner: Login, statement: string) =>
  withConnection({ ...owner, user: 'dalil' }, async (client) => void (await client.query(statement)))

/** Creates roles with these attributes. When the test ends, drops the roles and everything that they own. */
async function roles(...attributes: string[]): Promise<string[]> {
  const made = attributes.map((words) => ({ name: `role_${randomUUID().slice(0, 8)}`, words }))
  await inCluster(...made.map(({ name, words }) => `create role ${name} login ${words}`))
  onTestFinished(() => inCluster(...made.map(({ name }) => `drop role if exists ${name}`)))
  return made.map(({ name }) => name)
}

/** Creates a migrated database whose owner is a superuser, as in the embedded PostgreSQL. */
async function owned() {
  const { url, close } = await testDatabase()
  onTestFinished(close)
  const owner = loginFrom(url)
  return { owner, visitor: visitorLoginBeside(owner) }
}

/**
 * Creates an empty database whose owner is not a superuser and has these attributes, as on an operator's own
 * PostgreSQL.
 */
async function ownedBy(attributes: string) {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const [user = ''] = await roles(attributes)
  await createDatabase(inject('clusterUrl'), database)
  await inCluster(`alter database ${database} owner to ${user}`)
  onTestFinished(() => inCluster(`drop database ${database} (force)`, `drop role if exists ${database}_visitor`))
  const owner: Login = { ...loginFrom(inject('clusterUrl')), user, database }
  return { owner, visitor: visitorLoginBeside(owner) }
}

/** Creates a visitors' login by hand. An owner who is not a superuser may not alter it. */
async function byHand(owner: Login, attributes = ''): Promise<Login> {
  const [user = ''] = await roles(attributes)
  onTestFinished(() => inDatabase(owner, `drop owned by ${user}`))
  return { ...owner, user }
}

const limitOf = ({ user }: Login) =>
  withConnection(loginFrom(inject('clusterUrl')), async (client) => {
    const { rows } = await client.query('select rolconnlimit as limit from pg_roles where rolname = $1', [user])
    return rows[0]?.limit
  })

const writes = (visitor: Login) =>
  withConnection(visitor, (client) =>
    client.query(
      "insert into contact_submissions (id, name, email, message) values (gen_random_uuid(), 'a', 'b@c.example', 'd')",
    ),
  )

/** Returns statements with which injected SQL could lastingly change the login that it runs as. */
const readOnlyForEver = ({ user, database }: Login) => [
  `alter role ${user} set default_transaction_read_only = on`,
  `alter role ${user} in database ${database} set search_path = pg_catalog`,
]

test.for([
  ['a superuser', owned],
  ['an owner who may create roles', () => ownedBy('createrole')],
] as const)(
  'the next start resets settings that the visitor changed for itself, if the owner is %s',
  async ([, given]) => {
    const { owner, visitor } = await given()
    await migrate(owner, visitor, declarations)
    await withConnection(visitor, async (client) => {
      for (const statement of readOnlyForEver(visitor)) await client.query(statement)
    })
    await expect(writes(visitor)).rejects.toThrow(/read-only transaction|does not exist/)
    await migrate(owner, visitor, declarations)
    await writes(visitor)
  },
)

test('the next start resets a password that the visitor changed for itself', async () => {
  const { owner, visitor } = await owned()
  const login = { ...visitor, password: 'derived' }
  const password = async () => {
    const { rows } = await withConnection(owner, (client) =>
      client.query<{ own: string }>('select rolpassword as own from pg_authid where rolname = $1', [visitor.user]),
    )
    return rows[0]?.own
  }
  await migrate(owner, login, declarations)
  await withConnection(login, (client) => client.query(`alter role ${visitor.user} password 'its own'`))
  const derived = await password()
  await migrate(owner, login, declarations)
  expect(await password()).toMatch(/^SCRAM-SHA-256\$/)
  expect(await password()).not.toBe(derived)
})

test('an owner who may only create roles can start the site, also a second time', async () => {
  const { owner, visitor } = await ownedBy('createrole')
  await migrate(owner, visitor, declarations)
  await migrate(owner, visitor, declarations)
  await writes(visitor)
  expect(await limitOf(visitor)).toBe(277)
})

test('a login created by hand that the owner may not alter is used as it is', async () => {
  const { owner } = await ownedBy('')
  const visitor = await byHand(owner, 'connection limit 30')
  await migrate(owner, visitor, declarations)
  await writes(visitor)
  expect(await limitOf(visitor)).toBe(30)
})

test.for(['default_transaction_read_only = on', 'search_path = pg_catalog'])(
  'a login created by hand with the setting %s is refused with the remedy',
  async (setting) => {
    const { owner } = await ownedBy('')
    const visitor = await byHand(owner)
    const { user } = visitor
    await inCluster(`alter role ${user} set ${setting}`)
    await expect(migrate(owner, visitor, declarations)).rejects.toThrow(
      `As ${user} the site cannot work for visitors, because of ${setting}. The login of DATABASE_URL cannot reset this. Reset it where it is set: for the role ("alter role ${user} reset all"), the database or the server.`,
    )
    await inCluster(`alter role ${user} reset all`)
    await migrate(owner, visitor, declarations)
    await writes(visitor)
  },
)

test.for([
  ['may create roles and is no superuser', 'createrole'],
  ['may create no roles', ''],
] as const)('the worker of an owner that %s creates its queue and sends letters', async ([, attributes]) => {
  const { owner, visitor } = await ownedBy(attributes)
  await migrate(owner, attributes ? visitor : await byHand(owner), declarations)
  const staff = openStaffPool(owner)
  onTestFinished(() => staff.end())
  const { url, received } = await openPostOffice()
  const worker = await startLetterWorker(staff, url)
  await staff.query("insert into letters (template, recipient) values ('signIn', 'amal@dalil.example')")
  await expect.poll(() => received.map(({ recipients }) => recipients)).toEqual([['amal@dalil.example']])
  await worker.stop()
})

test("a start succeeds even if all connections of the visitor's login are in use", async () => {
  const { owner } = await ownedBy('')
  const visitor = await byHand(owner, 'connection limit 0')
  await migrate(owner, visitor, declarations)
  await expect(writes(visitor)).rejects.toThrow('too many connections for role')
})

test('a role that may not log in is named', async () => {
  const { owner } = await ownedBy('')
  const visitor = await byHand(owner)
  await inCluster(`alter role ${visitor.user} nologin`)
  await expect(migrate(owner, visitor, declarations)).rejects.toThrow(
    `Visitors cannot log in as ${visitor.user}: role "${visitor.user}" is not permitted to log in.`,
  )
})

test.for([
  ['superuser', 'is a superuser'],
  ['createrole', 'may create roles'],
  ['createdb', 'may create databases'],
  ['replication', 'may replicate the server'],
  ['bypassrls', 'bypasses row security'],
] as const)(
  'a visitor’s login with %s is refused, and so is a direct or indirect member of one',
  async ([attribute, power]) => {
    const { owner } = await owned()
    const [powerful, group, user] = await roles(attribute, 'noinherit', '')
    const start = () => migrate(owner, { ...owner, user: user ?? '' }, declarations)
    await expect(migrate(owner, { ...owner, user: powerful ?? '' }, declarations)).rejects.toThrow(
      `Visitors may not log in as ${powerful}, which ${power}. Set VISITOR_DATABASE_URL to a URL with a login that has no rights.`,
    )
    await inCluster(`grant ${powerful} to ${user}`)
    await expect(start()).rejects.toThrow(`log in as ${user}, which is a member of ${powerful}, which ${power}.`)
    await inCluster(`revoke ${powerful} from ${user}`, `grant ${powerful} to ${group}`, `grant ${group} to ${user}`)
    await expect(start()).rejects.toThrow(`log in as ${user}, which is a member of ${powerful}, which ${power}.`)
  },
)

test('a member of the owner, of a role with tables or rights in the database, and of PostgreSQL’s own roles is refused', async () => {
  const { owner } = await ownedBy('createrole')
  const [user = '', databaseOwner, tableOwner, group] = await roles('', '', '', '')
  const visitor = { ...owner, user }
  await migrate(owner, visitorLoginBeside(owner), declarations)
  onTestFinished(() =>
    inDatabase(owner, `drop owned by ${tableOwner}, ${group}; reassign owned by ${databaseOwner} to dalil`),
  )
  const because = async (role: string | undefined, power: string) => {
    await inCluster(`grant ${role} to ${user}`)
    await expect(migrate(owner, visitor, declarations)).rejects.toThrow(
      `Visitors may not log in as ${user}, which is a member of ${role}, which ${power}.`,
    )
    await inCluster(`revoke ${role} from ${user}`)
  }
  await because(owner.user, 'owns the tables')
  await because('pg_read_all_data', 'has rights over the whole server')
  await inDatabase(owner, `create table kept (x int); alter table kept owner to ${tableOwner}`)
  await because(tableOwner, 'owns tables')
  await inDatabase(owner, `grant select on opportunity_submissions to ${group}`)
  await because(group, 'has rights to tables')
  await inCluster(`alter database ${owner.database} owner to ${databaseOwner}`)
  await because(databaseOwner, 'owns the database')
})

test('the visitor may take all connections of the server except those that staff need', async () => {
  const { owner, visitor } = await owned()
  const pools = openVisitorPool(visitor)
  onTestFinished(() => pools.end())
  // In addition to these pools, each process has one connection that listens for notifications.
  const ofProcess = [pools, pools.aside, pools.search, pools.forms, pools.probe]
  expect(ofProcess.map(({ options }) => options.max)).toEqual([5, 3, 3, 6, 1])
  const { rows } = await withConnection(owner, (client) => client.query('show max_connections'))
  expect(rows).toEqual([{ max_connections: '300' }])
  expect(await limitOf(visitor)).toBe(277)
})

test('visitors cannot create tables in a database from before PostgreSQL 15, in which everyone could', async () => {
  const { owner, visitor } = await owned()
  await withConnection(owner, async (client) => void (await client.query('grant create on schema public to public')))
  await migrate(owner, visitor, declarations)
  await expect(withConnection(visitor, (client) => client.query('create table public.t (x int)'))).rejects.toThrow(
    'permission denied for schema public',
  )
})
