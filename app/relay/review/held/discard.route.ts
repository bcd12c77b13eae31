import { redirect } from 'react-router'
import { decideOnHeld } from '../../../review/decisions/decide-and-show.server.ts'
import { discardHeldMessage } from './held-messages.queries.server.ts'

export const loader = () => redirect('/review/held')

export const action = decideOnHeld('contact_discarded', discardHeldMessage)
