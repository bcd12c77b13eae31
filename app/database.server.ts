import * as db from '../db/database.ts'
import type { VisitorInserts } from '../db/visitor-role.ts'
import { columnsOf, visitorFields } from './fields/fields.ts'
import { listingRecord } from './listings/listing.fields.ts'
import { messageRecord } from './messages/message.fields.ts'
import { requestRecord } from './requests/request.fields.ts'

export const visitorInserts: VisitorInserts = Object.fromEntries(
  [requestRecord, listingRecord, messageRecord].map(({ table, fields }) => [table, columnsOf(visitorFields(fields))]),
)

/** Opens and migrates the database of the settings; visitors may insert what the fields declare. */
export const openDatabase = (settings: db.DatabaseSettings, signal?: AbortSignal) =>
  db.openDatabase(settings, visitorInserts, signal)
