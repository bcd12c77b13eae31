import { submissionKinds } from '../../config/kinds.ts'
import * as db from '../../db/database.ts'
import type { Declarations } from '../../db/migrate.ts'
import { columnsOf, visitorFields } from '../fields/fields.ts'
import { searchNames } from '../search/search-names.server.ts'
import { kindOf } from './kinds.ts'

const insertsOf = ({ table, fields }: ReturnType<typeof kindOf>) => [table, columnsOf(visitorFields(fields))]

export const declarations: Declarations = {
  visitorInserts: Object.fromEntries(submissionKinds.map(kindOf).map(insertsOf)),
  searchNames,
}

export const openDatabase = (settings: db.DatabaseSettings, signal?: AbortSignal) =>
  db.openDatabase(settings, declarations, signal)
