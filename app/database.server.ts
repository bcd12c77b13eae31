import * as db from '../db/database.ts'
import type { Declarations } from '../db/migrate.ts'
import { columnsOf, visitorFields } from './fields/fields.ts'
import { searchNames } from './filtering/search-names.server.ts'
import { listingRecord } from './listings/listing.fields.ts'
import { messageRecord } from './messages/message.fields.ts'
import { requestRecord } from './requests/request.fields.ts'

const records = [requestRecord, listingRecord, messageRecord]

export const declarations: Declarations = {
  visitorInserts: Object.fromEntries(records.map(({ table, fields }) => [table, columnsOf(visitorFields(fields))])),
  searchNames,
}

/** Opens and migrates the database of the settings; visitors may insert what the fields declare. */
export const openDatabase = (settings: db.DatabaseSettings, signal?: AbortSignal) =>
  db.openDatabase(settings, declarations, signal)
