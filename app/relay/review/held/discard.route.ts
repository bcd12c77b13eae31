import { redirect } from 'react-router'
import { decideOnHeld } from '../../../review/decisions/decide-and-show.server.ts'
import { discardHeld } from './held.queries.server.ts'

export const loader = () => redirect('/review/held')

export const action = decideOnHeld('/review/held', 'contact_discarded', discardHeld)
