import { redirect } from 'react-router'
import { page } from '../../../../kit/routing/page.ts'
import { answerHeldInvitations } from './answer-held-invitations.server.ts'

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = () => redirect('/review/invitations')

export const action = answerHeldInvitations('invitations_released')
