import { redirect } from 'react-router'
import { discardHeldMessage } from '../../../features/relay/review/held/held-messages.queries.server.ts'
import { decideOnHeld } from '../../../review/decisions/decide-and-show.server.ts'

export const loader = () => redirect('/review/held')

export const action = decideOnHeld('contact_discarded', discardHeldMessage)
