import * as v from 'valibot'
import { formOf } from '../../forms/submission.ts'
import { logoUrl } from '../../review/edits/edit.schema.ts'
import { vendorRequest } from '../request.schema.ts'

export const requestEdit = formOf(v.object({ ...v.omit(vendorRequest.schema, ['companyType']).entries, logoUrl }))
