import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/client.server.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { NameCheck, NamesSender, TEXT_STAYS } from '../confidential/name-check.ts'
import { type DecisionRequest, decide } from './decide.queries.server.ts'
import { listDecisionsOn } from './decisions.queries.server.ts'

const { staff, submitRequest, submitListing, submitMessage } = await testConsole()

const amal = { as: 'staff', name: 'amal@dalil.example' } as const

type RequestWithoutNames = Omit<DecisionRequest, 'names'>

const decideOn = (page: string, request: RequestWithoutNames, names = TEXT_STAYS) => {
  const decision = { ...request, names } as DecisionRequest
  const kind = page.includes('/requests/') ? 'request' : page.includes('/listings/') ? 'listing' : 'message'
  return transaction(staff, (connection) => decide(connection, { kind, id: idIn(page) }, decision))
}

const decisionColumns = async (page: string) => {
  const { rows } = await staff.query(sql`
    select status, decided_as, case decided_as when 'staff' then decided_by end as name
    from submissions where id = ${idIn(page)}`)
  return rows[0]
}

const lettersAbout = async (page: string) => {
  const { rows } = await staff.query<{ template: string }>(sql`
    select template from letters where submission_id = ${idIn(page)} and template <> 'receipt'
      and state = 'queued' order by created_at`)
  return rows.map(({ template }) => template)
}

test('a decision stores who made it, and a name only for staff', async () => {
  const page = await submitRequest()
  for (const [deciding, status] of [
    [{ transition: 'approved', by: amal }, 'approved'],
    [{ transition: 'paused', by: { as: 'sender' } }, 'paused'],
    [{ transition: 'closed', by: { as: 'schedule' }, letter: { occasion: 'ended:1' } }, 'closed'],
    [{ transition: 'reopened', by: { as: 'sender' } }, 'approved'],
    [{ transition: 'paused', by: { as: 'system' } }, 'paused'],
    [{ transition: 'restored', by: amal }, 'approved'],
  ] as const satisfies readonly (readonly [RequestWithoutNames, string])[]) {
    expect((await decideOn(page, deciding)).answer).toBe('done')
    const { by } = deciding
    expect(await decisionColumns(page)).toEqual({ status, decided_as: by.as, name: by.as === 'staff' ? by.name : null })
  }
  const history = await listDecisionsOn(staff, 'request', idIn(page))
  expect(history.map(({ decidedAs, reviewer }) => [decidedAs, reviewer])).toEqual([
    ['staff', 'amal@dalil.example'],
    ['system', null],
    ['sender', null],
    ['schedule', null],
    ['sender', null],
    ['staff', 'amal@dalil.example'],
  ])
})

test('each transition queues the letter that it declares, and a later decision of staff replaces the one before', async () => {
  const [request, listing] = [await submitRequest(), await submitListing()]
  await decideOn(request, { transition: 'changes_asked', by: amal, reason: 'Which depot?' })
  expect(await lettersAbout(request)).toEqual(['changesAsked'])
  await decideOn(request, { transition: 'approved', by: amal })
  expect(await lettersAbout(request)).toEqual(['approved'])
  await decideOn(request, { transition: 'paused', by: { as: 'sender' } })
  await decideOn(request, { transition: 'closed', by: { as: 'schedule' }, letter: { occasion: 'ended:2' } })
  expect(await lettersAbout(request)).toEqual(['approved', 'acted', 'ended'])
  await decideOn(listing, { transition: 'declined', by: amal, letter: false })
  expect(await lettersAbout(listing)).toEqual([])
})

test.for([
  ['again', { transition: 'approved', by: amal }, 'unchanged'],
  ['from a status that it does not lead from', { transition: 'declined', by: amal }, 'overtaken'],
  ['by those who may not', { transition: 'approved', by: { as: 'sender' } }, 'overtaken'],
  ['after another decision than was read', { transition: 'taken_down', by: amal, seen: '' }, 'overtaken'],
] as const satisfies readonly (readonly [string, RequestWithoutNames, string])[])(
  'a transition %s writes nothing and says so',
  async ([, deciding, answer]) => {
    const page = await submitRequest()
    await decideOn(page, { transition: 'approved', by: amal })
    const before = [await decisionColumns(page), await listDecisionsOn(staff, 'request', idIn(page))]
    expect((await decideOn(page, deciding)).answer).toBe(answer)
    expect([await decisionColumns(page), await listDecisionsOn(staff, 'request', idIn(page))]).toEqual(before)
  },
)

test('a transition that the kind does not have is refused', async () => {
  const [listing, message] = [await submitListing(), await submitMessage()]
  await decideOn(listing, { transition: 'approved', by: amal })
  expect(await decideOn(listing, { transition: 'closed', by: { as: 'schedule' } })).toEqual({
    answer: 'overtaken',
    status: expect.any(String),
  })
  expect(await decideOn(message, { transition: 'approved', by: amal })).toEqual({
    answer: 'overtaken',
    status: expect.any(String),
  })
  expect((await decideOn(message, { transition: 'answered', by: amal })).answer).toBe('done')
})

test('of many concurrent decisions one succeeds', async () => {
  const page = await submitRequest()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      decideOn(page, n % 2 ? { transition: 'approved', by: amal } : { transition: 'declined', by: amal }),
    ),
  )
  expect(answers.filter(({ answer }) => answer === 'done')).toHaveLength(1)
  expect(await listDecisionsOn(staff, 'request', idIn(page))).toHaveLength(1)
})

test.for([
  ['pending', { transition: 'approved', by: amal }],
  ['paused', { transition: 'resumed', by: { as: 'sender' } }],
  ['closed', { transition: 'reopened', by: { as: 'sender' } }],
  ['taken_down', { transition: 'restored', by: amal }],
  ['pending', { transition: 'imported', by: { as: 'schedule' } }],
] as const satisfies readonly (readonly [string, RequestWithoutNames])[])(
  'a text that names its sender is not published from %s, and nothing is written',
  async ([status, asked]) => {
    const page = await submitRequest()
    await staff.query(sql`
      update opportunity_submissions set status = ${status}, decided_at = now(),
        decided_as = case ${status} when 'taken_down' then 'system' else 'sender' end
      where id = ${idIn(page)} and ${status} <> 'pending'`)
    const before = await decisionColumns(page)
    await expect(decideOn(page, asked, new NameCheck(true))).rejects.toBeInstanceOf(NamesSender)
    expect([await decisionColumns(page), await listDecisionsOn(staff, 'request', idIn(page))]).toEqual([before, []])
  },
)

test('a transition that publishes requires the check of names', () => {
  // @ts-expect-error: `names` is required for a transition that publishes.
  const unchecked: DecisionRequest = { transition: 'approved', by: amal }
  const unpublished: DecisionRequest = { transition: 'declined', by: amal }
  expect([unchecked.names, unpublished.names]).toEqual([undefined, undefined])
})
