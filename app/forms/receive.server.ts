import type { RouterContextProvider } from 'react-router'
import { type Queryable, transaction } from '../../db/client.server.ts'
import { environment, turns, visitorDoor } from '../context.server.ts'
import { type PublicForm, setAside } from './caught.queries.server.ts'
import { suspicionOf } from './trap-fields.ts'

/** What came by which form, and how it is stored: `save` gives the new row's id, or undefined for a repetition. */
export type Received<Value> = {
  form: PublicForm
  sent: FormData
  /** What the form's rules made of what was sent. */
  value: Value
  save(connection: Queryable, value: Value): Promise<string | undefined>
}

/**
 * Takes a submission in, once it has passed its form's rules. One that looks like a program's is put aside instead, and
 * its sender is told nothing of that.
 *
 * It is stored and counted, or neither: the count comes last, and what it refuses is rolled back. So a repetition, which
 * stores nothing, costs nobody a turn, not even when twenty come at once; nor does an outage, or a form that broke a rule
 * and never came here. Throws TooMany, and the database's error in an outage.
 */
export async function receive<Value>(
  context: Readonly<RouterContextProvider>,
  { form, sent, value, save }: Received<Value>,
): Promise<void> {
  const suspicion = suspicionOf(sent, context.get(environment).secondsToFill)
  await transaction(context.get(visitorDoor), async (connection) => {
    if (suspicion) await setAside(connection, form, value, suspicion)
    else if (!(await save(connection, value))) return
    await context.get(turns).takeSubmission(form)
  })
}
