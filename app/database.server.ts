import * as backup from '../db/backup/restore.ts'
import * as db from '../db/database.ts'
import type { Declarations } from '../db/migrate.ts'
import { submissionKinds } from '../domain/kinds.ts'
import { mailboxFunctions } from '../mail/mailbox-limits.ts'
import { columnsOf, visitorFields } from './kit/fields/fields.ts'
import { kindOf } from './records/kinds.ts'
import { searchNames } from './search/search-names.server.ts'
import { declaredFunctions } from './submissions/declared-functions.server.ts'

const insertsOf = ({ table, fields }: ReturnType<typeof kindOf>) => [table, columnsOf(visitorFields(fields))]

export const declarations: Declarations = {
  visitorInserts: Object.fromEntries(submissionKinds.map(kindOf).map(insertsOf)),
  searchNames,
  functions: { ...declaredFunctions, ...mailboxFunctions },
}

export const restore = (settings: db.DatabaseSettings, file: string) =>
  backup.restoreBackup(settings, file, declarations.functions)

export const openDatabase = (settings: db.DatabaseSettings, signal?: AbortSignal) =>
  db.openDeclaredDatabase(settings, declarations, signal)
