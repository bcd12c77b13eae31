import { redirect } from 'react-router'
import { transaction } from '../../../../db/client.server.ts'
import { readForm } from '../../../kit/forms/submission.ts'
import { notFound } from '../../../kit/navigation/not-found.ts'
import { pageLanguage, staffPool } from '../../../kit/routing/context.server.ts'
import { unavailable } from '../../../kit/routing/unavailable.server.ts'
import { reviewer } from '../../../review/access/reviewer.server.ts'
import { findSpellings } from '../addresses.queries.server.ts'
import { readCopy } from '../copy.queries.server.ts'
import { copyFile, readFormat } from '../copy-file.server.ts'
import { recordAct } from '../personal-data-acts.queries.server.ts'
import type { Route } from './+types/copy.route'
import { askedAddress } from './asked-address.server.ts'

export const loader = () => redirect('/review/personal-data')

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const format = readFormat(form)
  const address = askedAddress(form.get('email'))
  if (!address) throw notFound()
  const copy = await transaction(context.get(staffPool), async (connection) => {
    const person = await findSpellings(connection, address)
    await recordAct(connection, 'copied', context.get(reviewer))
    return { person, copied: await readCopy(connection, person) }
  }).catch(unavailable('A copy of data could not be made'))
  return copyFile(format, copy, context.get(pageLanguage))
}
