import { redirect } from 'react-router'
import { decideOnHeld } from '../../../review/decisions/decide-and-show.server.ts'
import { discardHeldInvitations } from './held-invitations.queries.server.ts'

export const loader = () => redirect('/review/invitations')

export const action = decideOnHeld('/review/invitations', 'invitations_discarded', discardHeldInvitations)
