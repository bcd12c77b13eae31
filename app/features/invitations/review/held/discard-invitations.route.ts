import { redirect } from 'react-router'
import { answerHeldInvitations } from './answer-held-invitations.server.ts'

export const loader = () => redirect('/review/invitations')

export const action = answerHeldInvitations('invitations_discarded')
