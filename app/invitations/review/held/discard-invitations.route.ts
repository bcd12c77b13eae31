import { redirect } from 'react-router'
import { decideOnHeld } from '../../../review/decisions/decide-and-show.server.ts'
import { discardHeldInvitations } from './held-invitations.queries.server.ts'

export const loader = () => redirect('/review/held')

export const action = decideOnHeld('invitations_discarded', discardHeldInvitations)
