import { expect, test } from 'vitest'
import { declarations } from '../app/database.server.ts'
import { testDatabase } from '../test/database.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { migrate } from './migrate.ts'

test("the visitor's login is beside the owner's, with a password that reveals nothing about the owner's", () => {
  const owner = loginFrom('postgres://owner:s%2Fecret@db.example:5433/claims')
  const visitor = visitorLoginBeside(owner)
  expect(visitor).toMatchObject({ host: 'db.example', port: 5433, database: 'claims', user: 'claims_visitor' })
  expect(visitor.password).toMatch(/^[0-9a-f]{64}$/)
  expect(visitorLoginBeside(owner)).toEqual(visitor)
})

test("a URL may name several hosts, and the visitor's login uses the same ones", () => {
  const owner = loginFrom(
    'postgres://owner:a,b@db1.example,[fd00::2]:5433,%2Frun%2Fpostgresql:5434/claims?sslmode=disable',
  )
  expect(owner).toMatchObject({ user: 'owner', password: 'a,b', database: 'claims', ssl: false })
  expect(owner.hosts).toEqual([
    { host: 'db1.example', port: 5432 },
    { host: 'fd00::2', port: 5433 },
    { host: '/run/postgresql', port: 5434 },
  ])
  expect(visitorLoginBeside(owner).hosts).toEqual(owner.hosts)
  expect(loginFrom('postgres://owner:a,b@db1.example/claims')).not.toHaveProperty('hosts')
})

test('if the owner needs no password, the visitor has none', () => {
  expect(visitorLoginBeside(loginFrom('postgres://owner@%2Frun%2Fpostgresql/claims'))).not.toHaveProperty('password')
})

test("the owner’s own login is refused as the visitor's, and keeps its rights", async () => {
  const { staff, url, close } = await testDatabase()
  const owner = loginFrom(url)
  await expect(migrate(owner, owner, declarations)).rejects.toThrow(
    'Visitors may not log in as dalil, which owns the tables.',
  )
  expect((await staff.query('select from reviewers')).rowCount).toBe(0)
  await close()
})
