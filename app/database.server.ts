import * as db from '../db/database.ts'
import type { VisitorInserts } from '../db/visitor-role.ts'
import { type Fields, storedFields, visitorFields } from './fields/fields.ts'
import { listingFields, listingTable } from './listings/listing.fields.ts'
import { messageFields, messageTable } from './messages/message.fields.ts'
import { requestFields, requestTable } from './requests/request.fields.ts'

const columnsOf = (fields: Fields) => storedFields(visitorFields(fields)).map(({ column }) => column)

export const visitorInserts: VisitorInserts = {
  [requestTable]: columnsOf(requestFields),
  [listingTable]: columnsOf(listingFields),
  [messageTable]: columnsOf(messageFields),
}

/** Opens and migrates the database of the settings; visitors may insert what the fields declare. */
export const openDatabase = (settings: db.DatabaseSettings) => db.openDatabase(settings, visitorInserts)
